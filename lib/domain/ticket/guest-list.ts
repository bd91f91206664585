import { validate } from '../kit/schema';
import type { CourtesyRecipient } from './courtesy';
import { recipientSchema } from './courtesy-schema';

/** One row of a pasted or imported list: a guest, or its error. */
export type GuestRow =
  | { ok: true; line: number; guest: CourtesyRecipient }
  | { ok: false; line: number; text: string; message: string };

const AT = /[^\s<>,;"]+@[^\s<>,;"]+/g;
/** One recipient as mail programs copy them: 'Ana Pérez <ana@x.cl>'. */
const RECIPIENT = /^[^<>@]+<[^\s<>]+@[^\s<>@]+>$/;
const MANY = 'Hay más de un correo en la fila: uno por línea';

const addressesIn = (cells: readonly string[]): string[] => [
  ...new Set(cells.flatMap((cell) => cell.match(AT) ?? []).map((one) => one.toLowerCase())),
];

/** The guests that a row names, each as cells: one, unless it is nothing but recipients of a mail; null if it is unclear. */
function guestsIn(cells: readonly string[]): (readonly string[])[] | null {
  if (addressesIn(cells).length < 2) return [cells];
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (!filled.every((cell) => RECIPIENT.test(cell))) return null;
  // Each address once: a repetition within one line is no mistake to tell of.
  const byAddress = new Map<string, string>();
  for (const cell of filled) {
    const address = addressesIn([cell]).join();
    if (!byAddress.has(address)) byAddress.set(address, cell);
  }
  return [...byAddress.values()].map((cell) => [cell]);
}

/** The name and the address of one guest, in any order and column. */
function partsOf(cells: readonly string[]): { name: string; email: string } {
  const at = cells.findIndex((cell) => cell.match(AT));
  const cell = cells[at] ?? '';
  const within = cell.replace(AT, '').replace(/[<>"]/g, '').trim();
  const beside = cells.filter((_, place) => place !== at).map((one) => one.replace(AT, '').trim());
  return { name: [within, ...beside].filter(Boolean).join(' '), email: cell.match(AT)?.[0] ?? '' };
}

/**
 * Parses a table of guests: 'Ana Pérez' and 'ana@x.cl' in any order and column, or 'Ana <ana@x.cl>' in one
 * cell. A row of nothing but such cells is so many guests; any other row with several addresses is wrong, because
 * whose they are is unclear. A first row without an address is a heading. A repeated guest is an error of the later
 * row. Invalid rows do not affect the others.
 */
export function readGuests(rows: readonly (readonly string[])[]): GuestRow[] {
  const seen = new Map<string, number>();
  return rows.flatMap((cells, i): GuestRow[] => {
    const whole = textOf(cells);
    if (whole.replace(/[,\s]/g, '') === '') return [];
    const line = i + 1;
    const wrong = (message: string, text = whole): GuestRow => ({ ok: false, line, text, message });
    if (addressesIn(cells).length === 0) {
      const heading = i === 0 && /correo|mail/i.test(whole);
      return heading ? [] : [wrong('Falta el correo')];
    }
    const guests = guestsIn(cells);
    if (!guests) return [wrong(MANY)];
    return guests.map((one) => {
      const checked = validate(recipientSchema, partsOf(one));
      if (!checked.ok) return wrong(checked.message, textOf(one));
      const { email } = checked.value;
      const before = seen.get(email);
      if (before !== undefined) return wrong(`Repite el correo de la fila ${before}`, textOf(one));
      seen.set(email, line);
      return { ok: true, line, guest: checked.value };
    });
  });
}

const textOf = (cells: readonly string[]) => cells.join(', ').trim();
