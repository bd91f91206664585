import { unguardCell } from '../kit/csv';
import { plainText } from '../kit/search';
import { readAddress } from '../kit/text/address';

/**
 * Maps the columns of a pasted or uploaded table to the fields of contacts: guessed from heading and content,
 * and corrected by the user.
 */
export const COLUMN_ROLES = ['email', 'name', 'lastName', 'phone', 'tags', 'skip'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const COLUMN_ROLE_TEXT: Record<ColumnRole, string> = {
  email: 'Correo',
  name: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  tags: 'Etiquetas',
  skip: 'No importar',
};

export type ImportTable = readonly (readonly string[])[];

// Whole words of a heading, in the order in which roles are given: 'Instagram' holds 'tag', and is none; 'Teléfono de
// contacto' is a phone. What else may be called a name comes after what is called one.
const HEADINGS: [ColumnRole, RegExp][] = [
  ['email', /\b(e?mails?|correos?|correoelectronico|emailaddress)\b/],
  [
    'phone',
    /\b((tele)?fonos?|(tele)?phones?|phonenumber|celular(es)?|movil(es)?|mobile|whatsapp)\b/,
  ],
  ['lastName', /\b(apellidos?|lastnames?|surnames?)\b/],
  ['name', /\b(nombres?|(first|full)?names?)\b/],
  ['name', /\b(contactos?|clientes?|comprador(a|es|as)?|asistentes?)\b/],
  ['tags', /\b(etiquetas?|tags?|segmentos?|listas?|grupos?)\b/],
];

// Letters alone, so that 'first_name' and 'Fono2' are words as well; a last name is one word, which is no name.
const headingWords = (cell: string) =>
  plainText(cell)
    .replace(/[^\p{L}]+/gu, ' ')
    .replaceAll('last name', 'lastname');

const isEmail = (cell: string) => readAddress(cell).ok;

/**
 * Whether the first row is a heading: no cell of it is an e-mail address, nor meant to be one ('ana@gmail,com'), whose
 * row would be passed over without a word.
 */
export function hasHeadings(table: ImportTable): boolean {
  const [first = []] = table;
  return first.length > 0 && !first.some((cell) => /[^\s(]\s*@/.test(cell));
}

/** Guesses the role of each column. Each role is used once; unrecognised columns are not imported. */
export function guessColumns(table: ImportTable): ColumnRole[] {
  const [first = []] = table;
  const width = Math.max(0, ...table.slice(0, 50).map((row) => row.length));
  const roles: ColumnRole[] = Array.from({ length: width }, () => 'skip');
  const give = (place: number, role: ColumnRole) => {
    if (place >= 0 && roles[place] === 'skip' && !roles.includes(role)) roles[place] = role;
  };
  const sample = table.slice(hasHeadings(table) ? 1 : 0, 50);
  const share = (place: number) =>
    sample.filter((row) => isEmail(row[place] ?? '')).length / Math.max(1, sample.length);
  const places = roles.map((_, place) => place);
  // The column of addresses is found by content; by heading only if no content matches.
  const best = places.reduce((a, b) => (share(b) > share(a) ? b : a), 0);
  if (width > 0 && share(best) > 0) give(best, 'email');
  if (hasHeadings(table)) {
    const headings = first.map(headingWords);
    for (const [role, words] of HEADINGS) give(placeOf(role, words, headings, roles), role);
  } else if (width === 2) {
    give(1 - best, 'name');
  }
  return roles;
}

// The first free column that is called so and nothing else; otherwise the first that is called so as well. What is also
// called an address, a phone or a tag holds no names.
function placeOf(
  role: ColumnRole,
  words: RegExp,
  headings: readonly string[],
  roles: readonly ColumnRole[],
): number {
  const places = headings.flatMap((heading, place) =>
    roles[place] === 'skip' && words.test(heading) ? [place] : [],
  );
  const others = (place: number) =>
    HEADINGS.flatMap(([other, called]) =>
      other !== role && called.test(headings[place] ?? '') ? [other] : [],
    );
  const fits = (place: number) =>
    role !== 'name' || others(place).every((other) => other === 'lastName');
  return places.find((place) => others(place).length === 0) ?? places.find(fits) ?? -1;
}

/**
 * Converts a row of the table to the input of `importContacts`. Empty cells are left out; the apostrophe that
 * our exports put before what looks like a formula ('+569…) is removed.
 */
export function toRow(
  cells: readonly string[],
  roles: readonly ColumnRole[],
): Record<string, unknown> {
  const cell = (role: ColumnRole) => {
    const place = roles.indexOf(role);
    return place < 0 ? '' : unguardCell((cells[place] ?? '').trim());
  };
  const name = [cell('name'), cell('lastName')].filter(Boolean).join(' ');
  const tags = cell('tags')
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    email: cell('email'),
    ...(name ? { name } : {}),
    ...(cell('phone') ? { phone: cell('phone') } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
}
