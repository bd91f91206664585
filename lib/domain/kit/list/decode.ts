/**
 * Decodes a list: UTF-8 and UTF-16 with or without byte order mark, Windows-1252 and Mac Roman. A detector library would guess
 * among sets nobody here uses, and decode a file joined from two encodings by only one of them.
 */

const SAMPLE = 8192;

/** The text of a file; null if it is not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return byLine(bytes, isMac(bytes) ? 'macintosh' : 'windows-1252');
  }
}

function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : null;
}

// áéíóúñ and their capitals in Mac Roman and Windows-1252.
const MAC = new Set([0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x9f, 0x84, 0xe7, 0x83, 0xee, 0xf2]);
const WINDOWS = new Set([0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xfc, 0xd1, 0xc1, 0xc9, 0xcd, 0xd3]);
const isLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

function isMac(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (MAC.has(byte)) mac += 1;
    else if (WINDOWS.has(byte)) windows += 1;
  }
  return mac > windows;
}

const HIGH = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 64 }, (_, n) => 128 + n),
);
// UTF-8 that was read as Windows-1252 and saved so: 'JosÃ©', 'Â¡', 'â€™'. No language here writes these signs beside each other.
const MISREAD = new RegExp(`[\\u00c2\\u00c3][${HIGH}]|\\u00e2[${HIGH}]{2}`, 'g');

const ACCENTS: Record<string, string> = {
  ...{ acute: '\u0301', grave: '\u0300', tilde: '\u0303', uml: '\u0308' },
};
// Shops write letters for web pages into their files: 'Mu&ntilde;oz', 'O&#039;Higgins', 'A &amp; B'.
const ENTITY = /&(?:#0*(38|39|\d{3,5})|(amp)|([a-z])(acute|grave|tilde|uml));/gi;

/** A text as it was written before a program read it in another character set, or prepared it for a page. */
export const asWritten = (text: string): string =>
  text
    .replace(MISREAD, (signs) =>
      new TextDecoder().decode(
        Uint8Array.from(signs, (sign) => {
          const place = HIGH.indexOf(sign);
          return place < 0 ? sign.charCodeAt(0) : 128 + place;
        }),
      ),
    )
    .replace(ENTITY, (_, code?: string, and?: string, letter = '', accent = '') => {
      if (code) return String.fromCharCode(Number(code));
      return and ? '&' : `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize('NFC');
    });

/** Row by row: one of two joined files may be UTF-8. */
function byLine(bytes: Uint8Array, other: string): string {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const plain = new TextDecoder(other);
  const lines: string[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    try {
      lines.push(strict.decode(line));
    } catch {
      lines.push(plain.decode(line));
    }
    if (end < 0) break;
    from = end + 1;
  }
  return lines.join('\n');
}
