import { addressesIn, addressIn } from '../kit/list/address';
import { peopleOf } from '../kit/list/columns';
import { visible } from '../kit/list/marks';
import { inOrder, type PersonRow, personReader } from '../kit/list/person';
import type { ListRow } from '../kit/list/table';
import { validate } from '../kit/schema';
import type { CourtesyRecipient } from './courtesy';
import { recipientSchema } from './courtesy-schema';

/** One row of a pasted or imported list: a guest, or its error. */
export type GuestRow =
  | { ok: true; line: number; guest: CourtesyRecipient }
  | { ok: false; line: number; text: string; message: string };

const MANY = 'Hay más de un correo en la fila: uno por línea';

type Named = Pick<PersonRow, 'name' | 'email'>;

/** The guests that a row without headings names: one, unless it is nothing but recipients of a mail; null if it is unclear. */
function guestsIn(cells: readonly string[]): Named[] | null {
  const filled = cells.map(visible).filter(Boolean);
  if (addressesIn(cells.join(' ')).length < 2) return [partsOf(filled)];
  if (!filled.every((cell) => cell.includes('<') && addressIn(cell))) return null;
  // Each address once: a repetition within one line is no mistake to tell of.
  const byAddress = new Map<string, Named>();
  for (const cell of filled) {
    const named = partsOf([cell]);
    if (!byAddress.has(named.email)) byAddress.set(named.email, named);
  }
  return [...byAddress.values()];
}

/** The name and the address of one guest, in any order and column. */
function partsOf(cells: readonly string[]): Named {
  const [email = ''] = addressesIn(cells.join(' '));
  const rest = cells.map((cell) =>
    cell
      .replace(/\S*@\S*/g, '')
      .replace(/[<>]/g, '')
      .replace(/^\s*"(.*)"\s*$/, '$1')
      .trim(),
  );
  return { name: rest.filter(Boolean).map(inOrder).join(' '), email };
}

/**
 * The guests of a list: by its headings, or without any 'Ana Pérez' and 'ana@x.cl' in any order and column, or 'Ana
 * <ana@x.cl>' in one cell. A row of nothing but such cells is so many guests; any other row with several addresses is
 * wrong, because whose they are is unclear. A repeated guest is an error of the later row. Invalid rows do not affect the
 * others. An address is taken as `addressOf` it, which puts a mistyped domain right where somebody said so.
 */
export function readGuests(
  rows: readonly ListRow[],
  addressOf: (email: string) => string = (email) => email,
): GuestRow[] {
  const people = peopleOf(rows);
  const personOf = people.headings ? personReader(people, people.roles) : null;
  const seen = new Map<string, number>();
  return people.rows.flatMap((row): GuestRow[] => {
    const { line, cells } = row;
    const whole = textOf(cells);
    if (whole.replace(/[,\s]/g, '') === '') return [];
    const wrong = (message: string, text = whole): GuestRow => ({ ok: false, line, text, message });
    if (addressesIn(whole).length === 0) return [wrong('Falta el correo')];
    const named = personOf && whoOf(personOf(row));
    const guests = named ? [named] : guestsIn(cells);
    if (!guests) return [wrong(MANY)];
    return guests.map(({ name, email }) => {
      const text = guests.length > 1 ? `${name} <${email}>`.trim() : whole;
      const checked = validate(recipientSchema, { name, email });
      if (!checked.ok) return wrong(checked.message, text);
      const guest = { ...checked.value, email: addressOf(checked.value.email) };
      const before = seen.get(guest.email);
      if (before !== undefined) return wrong(`Repite el correo de la fila ${before}`, text);
      seen.set(guest.email, line);
      return { ok: true, line, guest };
    });
  });
}

// What its columns do not tell is looked for in all of the row.
const whoOf = (person: PersonRow) => (person.name && addressIn(person.email) ? person : null);

const textOf = (cells: readonly string[]) => cells.map(visible).join(', ').trim();
