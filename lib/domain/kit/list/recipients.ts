import addressparser from 'nodemailer/lib/addressparser';
import { addressesIn, cellAddress } from './address';
import { EMAIL, headingWords } from './headings';
import { bare, visible } from './marks';
import { type ListRow, linesOf } from './table';

// The field's name in a mail program; the parser reads other groups.
const FIELD = /^\s*(para|to|cc|cco|bcc|de|from)\s*:/i;

/**
 * A list of recipients ('Ana Díaz <ana@x.cl>; "Soto, Beto" <beto@x.cl>', or emails in sequence) as rows of name and email; null
 * if the text is a table.
 */
export function recipientRows(text: string): ListRow[] | null {
  const lines = linesOf(text.replace(/^\uFEFF/, ''))
    .map((line, place) => ({ text: line.trim(), line: place + 1 }))
    .filter((one) => one.text !== '');
  if (lines.length === 0 || lines.some((one) => one.text.includes('\t'))) return null;
  const rows: ListRow[] = [];
  for (const one of lines) {
    const found = recipientsOf(one.text);
    // The first row without an email proves that it is a table.
    if (!found) return null;
    rows.push(...found.map((cells) => ({ line: one.line, cells })));
  }
  const isOneEach = rows.length === lines.length;
  const isBare = ({ cells }: ListRow, place: number) =>
    cells[0] === '' && cells[1] === bare(lines[place]?.text ?? '');
  return isOneEach && rows.every(isBare) ? null : rows;
}

// A mark or a number of a list, a name, and its email: '1. Ana Díaz - ana@x.cl', '• Ana Díaz (ana@x.cl)', '> ana@x.cl'.
const BESIDE =
  /^(?:[-–—•*·>]\s*|\d{1,4}[.)]\s*)?(?:(\p{L}[\p{L}\p{M}'’. -]*?)[\s(:–—-]+)?([^\s@<>;,"()[\]:|]+@[^\s@<>;,"()[\]|]+)\)?$/u;
const LONGEST_LINE = 300;
const isName = (text: string) => text.split(' ').length <= 5 && !EMAIL.test(headingWords(text));

/** Name and email of a row's recipients; null if the row has anything else. */
function recipientsOf(line: string): [string, string][] | null {
  if (!line.includes('@')) return null;
  const words = bare(line.replace(FIELD, ''))
    .split(/[\s;,]+/)
    .filter(Boolean);
  const addresses = words.filter((word) => cellAddress(word));
  // One word among several emails is a mistyped one, to be reported.
  if (!line.includes('<') && (addresses.length > 1 || words.length === 1)) {
    const others = words.length - addresses.length;
    return others * 4 <= words.length ? words.map((word) => ['', cellAddress(word) ?? word]) : null;
  }
  const [, name = '', email] = line.length > LONGEST_LINE ? [] : (BESIDE.exec(bare(line)) ?? []);
  if (email && isName(name)) return [[name, email]];
  if (!line.includes('<') || /<[^<>@]*>/.test(line)) return null;
  const found = addressparser(line, { flatten: true });
  const isWhole =
    found.length > 0 &&
    found.every(({ name, address }) => address.includes('@') && !name.includes('@')) &&
    new Set(found.map(({ address }) => address.toLowerCase())).size >= addressesIn(line).length;
  if (!isWhole) return null;
  return found.map(({ name, address }) => [visible(name).replace(/^'(.*)'$/, '$1'), bare(address)]);
}
