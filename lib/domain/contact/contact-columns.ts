import { unguardCell } from '../kit/csv';
import { validate } from '../kit/schema';
import { plainText } from '../kit/search';
import { contactEmail } from './contact-schema';

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

const HEADINGS: [ColumnRole, RegExp][] = [
  ['email', /mail|correo/],
  ['lastName', /apellido|last ?name|surname/],
  ['name', /nombre|name|contacto|cliente|comprador|asistente/],
  ['phone', /fono|phone|celular|movil|whatsapp/],
  ['tags', /etiqueta|tag|segmento|lista|grupo/],
];

const isEmail = (cell: string) => validate(contactEmail, cell).ok;

/** Whether the first row is a heading: it contains no e-mail address. */
export function hasHeadings(table: ImportTable): boolean {
  const [first = []] = table;
  return first.length > 0 && !first.some(isEmail);
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
    const headings = first.map(plainText);
    for (const [role, words] of HEADINGS) {
      give(
        headings.findIndex((heading, place) => roles[place] === 'skip' && words.test(heading)),
        role,
      );
    }
  } else if (width === 2) {
    give(1 - best, 'name');
  }
  return roles;
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
