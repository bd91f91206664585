import { validate } from '../kit/schema';
import type { CourtesyRecipient } from './courtesy';
import { recipientSchema } from './courtesy-schema';

/** One row of a pasted or imported list: a guest, or its error. */
export type GuestRow =
  | { ok: true; line: number; guest: CourtesyRecipient }
  | { ok: false; line: number; text: string; message: string };

const AT = /[^\s<>,;"]+@[^\s<>,;"]+/;

/**
 * Parses a table of guests: 'Ana Pérez' and 'ana@x.cl' in any order and column, or 'Ana <ana@x.cl>' in one
 * cell. A first row without an address is a heading. A repeated guest is an error of the later row. Invalid
 * rows do not affect the others.
 */
export function readGuests(rows: readonly (readonly string[])[]): GuestRow[] {
  const seen = new Map<string, number>();
  return rows.flatMap((cells, i): GuestRow[] => {
    const text = cells.join(', ').trim();
    if (text === '' || text.replace(/[,\s]/g, '') === '') return [];
    const line = i + 1;
    const wrong = (message: string): GuestRow[] => [{ ok: false, line, text, message }];
    const at = cells.findIndex((cell) => AT.test(cell));
    const cell = cells[at] ?? '';
    if (at < 0) {
      const heading = i === 0 && /correo|mail/i.test(text);
      return heading ? [] : wrong('Falta el correo');
    }
    const email = AT.exec(cell)?.[0] ?? '';
    const beside = cells.filter((_, place) => place !== at).map((one) => one.trim());
    const within = cell.replace(AT, '').replace(/[<>"]/g, '').trim();
    const name = [within, ...beside].filter(Boolean).join(' ');
    const checked = validate(recipientSchema, { name, email });
    if (!checked.ok) return wrong(checked.message);
    const before = seen.get(checked.value.email);
    if (before !== undefined) return wrong(`Repite el correo de la fila ${before}`);
    seen.set(checked.value.email, line);
    return [{ ok: true, line, guest: checked.value }];
  });
}
