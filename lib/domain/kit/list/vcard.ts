import { type ListRow, linesOf } from './table';

type Ranked = { value: string; rank: number };
type Card = { line: number; name: string; given: string; emails: Ranked[]; phones: Ranked[] };

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
    const { key, value, rank } = property(written);
    if (key === 'BEGIN') {
      close();
      card = { line, name: '', given: '', emails: [], phones: [] };
    } else if (key === 'END') close();
    else if (card) read(card, key, value, rank);
  }
  close();
  // A further address is in a column of its own, which can be chosen instead.
  if (rows.some(({ cells }) => cells.length > 3)) rows[0]?.cells.push('Otro correo');
  return rows;
}

function read(card: Card, key: string, value: string, rank: number): void {
  if (value === '') return;
  if (key === 'FN') card.name ||= value;
  else if (key === 'N') card.given ||= partsOf(value).slice(0, 2).reverse().join(' ').trim();
  else if (key === 'TEL') card.phones.push({ value: value.replace(/^tel:/i, ''), rank });
  else if (key === 'EMAIL') card.emails.push({ value: value.replace(/^mailto:/i, ''), rank });
}

function cellsOf({ name, given, emails, phones }: Card): string[] {
  const [email = '', ...others] = ranked(emails);
  const [phone = ''] = ranked(phones);
  return [name || given, email, phone, ...others.slice(0, 1)];
}

const ranked = (all: readonly Ranked[]): string[] => [
  ...new Set([...all].sort((a, b) => b.rank - a.rank).map(({ value }) => value)),
];

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

function property(line: string): { key: string; value: string; rank: number } {
  const [head = ''] = HEAD.exec(line) ?? [];
  const [name = ''] = head.split(';');
  const raw = line.slice(head.length + 1);
  const key = name.replace(/^.*\./, '').trim().toUpperCase();
  return {
    key,
    rank: RANKS.find(([words]) => words.test(head))?.[1] ?? 0,
    value: (/^(?:FN|N|TEL|EMAIL)$/.test(key) ? decoded(raw, head) : raw)
      .replace(/\\n/gi, ' ')
      .replace(/\\([,;\\])/g, '$1')
      .trim(),
  };
}

// A fax is called last, and a mobile first.
const RANKS: readonly (readonly [RegExp, number])[] = [
  [/[;,=]"?(?:fax|pager)\b/i, -1],
  [/[;,=]"?(?:cell|iphone)\b/i, 2],
  [/[;,=]"?pref(?:=1)?(?=[;,"]|$)/i, 1],
];

function decoded(text: string, head: string): string {
  const charset = /charset="?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  const bytes = bytesOf(text, head);
  if (bytes === null) return text;
  const codes = Uint8Array.from(bytes, (char) => char.charCodeAt(0));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(codes);
  } catch {
    // A card with an unknown or false character set.
    return new TextDecoder('windows-1252').decode(codes);
  }
}

const BASE64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i;

/** The bytes of an encoded value, one in each character; null if it is not encoded. */
function bytesOf(text: string, head: string): string | null {
  if (/quoted-printable/i.test(head)) {
    return text.replace(/=([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  const isBase64 = /;(?:encoding="?)?(?:b|base64)"?(?:;|$)/i.test(head);
  return isBase64 && BASE64.test(text) ? atob(text) : null;
}
