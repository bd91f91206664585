import { addressesIn, cellAddress } from '../kit/list/address';
import { type ColumnRole, peopleIn } from '../kit/list/columns';
import { visible } from '../kit/list/marks';
import { givenNameFirst, type PersonRow, personReader } from '../kit/list/person';
import type { ListRow } from '../kit/list/table';
import { validate } from '../kit/schema';
import { companionColumns, companionsIn, companionsInName } from './companion-column';
import type { CourtesyGuest } from './courtesy';
import { recipientSchema } from './courtesy-schema';

export type GuestRow =
  /** `asks`: what the name says of companions, which may be part of it. */
  | { ok: true; line: number; guest: CourtesyGuest; asks?: { name: string; count: number } }
  | { ok: false; line: number; text: string; message: string; cells?: string[] };

const MANY = 'Hay más de un correo en la fila: uno por línea';

type Named = Pick<PersonRow, 'name' | 'email'>;

/** The guests in a row without headings; null if it is unclear whose emails they are. */
function guestsIn(cells: readonly string[]): Named[] | null {
  const filled = cells.map(visible).filter(Boolean);
  if (addressesIn(cells.join(' ')).length < 2) return [partsOf(filled)];
  if (!filled.every((cell) => cell.includes('<') && cellAddress(cell))) return null;
  const byAddress = new Map<string, Named>();
  for (const cell of filled) {
    const named = partsOf([cell]);
    if (!byAddress.has(named.email)) byAddress.set(named.email, named);
  }
  return [...byAddress.values()];
}

// The signs of lists around a name: '• Ana', '2. Ana', 'Ana - ana@x.cl', 'Ana (ana@x.cl)'.
const BESIDE = /^\s*(?:[•·*–-]|\d+[.)])\s*|[\s:·–(-]+\)?\s*$/g;

function partsOf(cells: readonly string[]): Named {
  const [email = ''] = addressesIn(cells.join(' '));
  const rest = cells.map((cell) =>
    cell
      .replace(/\S*@\S*/g, '')
      .replace(/[<>]/g, '')
      .replace(/^\s*"(.*)"\s*$/, '$1')
      .replace(BESIDE, '')
      .trim(),
  );
  return { name: rest.filter(Boolean).map(givenNameFirst).join(' '), email };
}

/**
 * The guests of a list, by its headings, or without any by name and email in any order and column, or 'Ana <ana@x.cl>'. A row of
 * only such cells is several guests; another row with several emails is an error, and so is the later row of a repeated guest.
 * Errors do not affect other rows. Columns of companions say how many each brings, or who they are. `addressOf` may correct mistyped domains.
 */
export function readGuests(
  rows: readonly ListRow[],
  addressOf: (email: string) => string = (email) => email,
): GuestRow[] {
  const { people, companionsOf } = withCompanions(rows);
  const personOf = people.headings ? personReader(people, people.roles) : null;
  const seen = new Map<string, number>();
  return people.rows.flatMap((row): GuestRow[] => {
    const { line, cells } = row;
    const whole = textOf(cells);
    if (whole.replace(/[,\s]/g, '') === '') return [];
    const brings = companionsOf.get(line);
    const read = brings && personOf?.(row);
    const parts = read && { cells: [read.name, read.email, ...brings] };
    const wrong = (message: string, text = whole): GuestRow => ({
      ...{ ok: false, line, text: textOf([text, ...(brings ?? [])]), message, ...parts },
    });
    if (addressesIn(whole).length === 0) return [wrong('Falta el correo')];
    const named = personOf && whoOf(personOf(row), wordsIn(row, people.roles));
    if (named?.name === '') return [wrong('Falta el nombre')];
    const guests = named ? [named] : guestsIn(cells);
    if (!guests) return [wrong(MANY)];
    return guests.map(({ name, email }) => {
      const text = guests.length > 1 ? `${name} <${email}>`.trim() : whole;
      const checked = validate(recipientSchema, { name, email });
      if (!checked.ok) return wrong(checked.message, text);
      const guest = { ...checked.value, email: addressOf(checked.value.email) };
      const before = seen.get(guest.email);
      if (before !== undefined) return wrong(`Repite el correo de la fila ${before}`, text);
      const companions = companionsIn(brings ?? []);
      if ('problem' in companions) return wrong(companions.problem, text);
      seen.set(guest.email, line);
      if (companions.length > 0) return { ok: true, line, guest: { ...guest, companions } };
      const asks = companionsInName(guest.name);
      return { ok: true, line, guest, ...(asks && { asks }) };
    });
  });
}

/** A guest who brings so many, of whom nobody is named yet. */
export const bringing = (guest: CourtesyGuest, count: number): CourtesyGuest => ({
  ...guest,
  companions: Array.from({ length: count }, () => ''),
});

function withCompanions(rows: readonly ListRow[]) {
  const people = peopleIn(rows);
  const places = companionColumns(people.headings?.cells ?? []);
  if (places.length === 0) return { people, companionsOf: new Map<number, string[]>() };
  const rest = rows.map(({ line, cells }) => ({
    line,
    cells: cells.filter((_, at) => !places.includes(at)),
  }));
  const companionsOf = new Map(
    rows.map(({ line, cells }) => [line, places.map((at) => cells[at] ?? '')]),
  );
  return { people: peopleIn(rest), companionsOf };
}

const wordsIn = ({ cells }: ListRow, roles: readonly ColumnRole[]) =>
  cells.filter((cell, at) => roles[at] === 'skip' && /\p{L}/u.test(cell) && !/[@\d]/.test(cell));

/** Without a column of names, the only words of a row are one. Searches the whole row if its email is not in its column. */
function whoOf(person: PersonRow, words: readonly string[]): Named | null {
  if (!cellAddress(person.email)) return null;
  if (person.name) return person;
  const [only = ''] = words.length === 1 ? words.map(visible) : [];
  return { name: givenNameFirst(only), email: person.email };
}

const textOf = (cells: readonly string[]) => cells.map(visible).join(', ').trim();
