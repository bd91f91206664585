const QUOTED_PARTS =
  /(Content-Transfer-Encoding: quoted-printable\r?\n(?:.+\r?\n)*\r?\n)([\s\S]*?)(?=\r?\n--\S|$)/g;

/** A raw mail with its quoted-printable parts decoded: elsewhere a `=` is one, as in a link that a header holds. */
export const decodedText = (raw: string) =>
  raw.replace(
    QUOTED_PARTS,
    (_, head, body: string) =>
      head +
      body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
