import { type ListRow, linesOf } from './table';

/**
 * The cards of an address book as a list: name, address and phone of each, with the line where it begins. A reader of our
 * own: the kept ones know neither the encoded words of version 2.1, which phones still write, nor the line of a card.
 */
export function vcardRows(text: string): ListRow[] {
  const rows: ListRow[] = [{ line: 0, cells: ['Nombre', 'Correo', 'Celular'] }];
  let card: { line: number; name: string; given: string; email: string; phone: string } | null =
    null;
  for (const { line, text: written } of unfolded(text)) {
    const { key, value } = property(written);
    if (key === 'BEGIN') card = { line, name: '', given: '', email: '', phone: '' };
    else if (!card) continue;
    else if (key === 'FN') card.name ||= value;
    else if (key === 'N') card.given ||= partsOf(value).slice(0, 2).reverse().join(' ').trim();
    else if (key === 'EMAIL') card.email ||= value.replace(/^mailto:/i, '');
    else if (key === 'TEL') card.phone ||= value.replace(/^tel:/i, '');
    else if (key === 'END') {
      rows.push({ line: card.line, cells: [card.name || card.given, card.email, card.phone] });
      card = null;
    }
  }
  return rows;
}

const partsOf = (value: string) => value.split(/(?<!\\);/).map((part) => part.trim());

/** Lines with those that continue them: after a space, or after the '=' of an encoded one. */
function unfolded(text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  for (const [place, line] of linesOf(text).entries()) {
    const last = found.at(-1);
    if (last && /^[ \t]/.test(line)) last.text += line.slice(1);
    else if (last && /quoted-printable/i.test(last.text) && last.text.endsWith('=')) {
      last.text = last.text.slice(0, -1) + line;
    } else found.push({ line: place + 1, text: line });
  }
  return found;
}

function property(line: string): { key: string; value: string } {
  const colon = line.indexOf(':');
  const head = line.slice(0, Math.max(0, colon));
  const [name = ''] = head.split(';');
  const raw = line.slice(colon + 1);
  const value = /quoted-printable/i.test(head) ? decoded(raw) : raw;
  return {
    key: name.replace(/^.*\./, '').trim().toUpperCase(),
    value: value
      .replace(/\\n/gi, ' ')
      .replace(/\\([,;\\])/g, '$1')
      .trim(),
  };
}

function decoded(text: string): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}
