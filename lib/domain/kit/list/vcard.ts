import { type ListRow, linesOf } from './table';

type Card = { line: number; name: string; given: string; emails: string[]; phone: string };

/**
 * The cards of an address book as rows of name, email and phone. An unclosed card counts. Written here because libraries know
 * neither version 2.1, which phones still write, nor the row of a card (docs/decisions/libraries.md).
 */
export function vcardRows(text: string): ListRow[] {
  const rows: ListRow[] = [{ line: 0, cells: ['Nombre', 'Correo', 'Celular'] }];
  let card: Card | null = null;
  const close = () => {
    if (card) rows.push({ line: card.line, cells: cellsOf(card) });
    card = null;
  };
  for (const { line, text: written } of unfolded(text)) {
    const { key, value, isPreferred } = property(written);
    if (key === 'BEGIN') {
      close();
      card = { line, name: '', given: '', emails: [], phone: '' };
    } else if (key === 'END') close();
    else if (card) read(card, key, value, isPreferred);
  }
  close();
  return rows;
}

function read(card: Card, key: string, value: string, isPreferred: boolean): void {
  if (key === 'FN') card.name ||= value;
  else if (key === 'N') card.given ||= partsOf(value).slice(0, 2).reverse().join(' ').trim();
  else if (key === 'TEL') card.phone ||= value.replace(/^tel:/i, '');
  else if (key === 'EMAIL') {
    const email = value.replace(/^mailto:/i, '');
    if (isPreferred) card.emails.unshift(email);
    else card.emails.push(email);
  }
}

const cellsOf = ({ name, given, emails, phone }: Card) => [name || given, emails[0] ?? '', phone];

const partsOf = (value: string) => value.split(/(?<!\\);/).map((part) => part.trim());

/** Joins continued lines: after a space, or after the '=' of an encoded one. */
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

// A quoted parameter may contain a colon.
const HEAD = /^(?:[^":]|"[^"]*")*(?=:)/;

function property(line: string): { key: string; value: string; isPreferred: boolean } {
  const [head = ''] = HEAD.exec(line) ?? [];
  const [name = ''] = head.split(';');
  const raw = line.slice(head.length + 1);
  const charset = /charset="?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  const value = /quoted-printable/i.test(head) ? decoded(raw, charset) : raw;
  return {
    isPreferred: /[;,=]"?pref(?:=1)?(?=[;,"]|$)/i.test(head),
    key: name.replace(/^.*\./, '').trim().toUpperCase(),
    value: value
      .replace(/\\n/gi, ' ')
      .replace(/\\([,;\\])/g, '$1')
      .trim(),
  };
}

function decoded(text: string, charset: string): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const codes = Uint8Array.from(bytes, (char) => char.charCodeAt(0));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(codes);
  } catch {
    // A card with an unknown or false character set.
    return new TextDecoder('windows-1252').decode(codes);
  }
}
