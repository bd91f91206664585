import { placesLeft } from '@/lib/domain/event/availability/availability-text';
import { number } from '@/lib/domain/kit/format';
import { doubtReader } from '@/lib/domain/kit/list/doubt-reader';
import { ANSWER_DOUBTS, type Answers, type Doubt } from '@/lib/domain/kit/list/doubts';
import { pastedRows } from '@/lib/domain/kit/list/pasted';
import type { ListRow } from '@/lib/domain/kit/list/table';
import type { Courtesy, CourtesyRecipient } from '@/lib/domain/ticket/courtesy';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import { type GuestRow, readGuests } from '@/lib/domain/ticket/guest-list';

export type GuestSource = 'one' | 'paste' | 'file';

export type GuestEntry = {
  source: GuestSource;
  one: { name: string; email: string };
  pasted: string;
  file: { name: string; rows: ListRow[] } | null;
};

export const NO_GUESTS: GuestEntry = {
  source: 'one',
  one: { name: '', email: '' },
  pasted: '',
  file: null,
};

export const isTyped = ({ one, pasted, file }: GuestEntry): boolean =>
  file !== null || `${one.name}${one.email}${pasted}`.trim() !== '';

/**
 * The guests of the chosen source, and the rows that are not one. Guests in `given` received a courtesy from an
 * earlier list in this sheet and count as wrong rows. Domains that look mistyped are corrected as the `answers`
 * say, and are otherwise asked about.
 */
export function guestsOf(
  entry: GuestEntry,
  given: ReadonlySet<string> = new Set(),
  answers: Answers = {},
): { guests: CourtesyRecipient[]; wrong: GuestRow[]; doubts: Doubt[] } {
  const { read, doubts } = doubtReader(answers);
  const rows = readGuests(rowsOf(entry), read).map((row): GuestRow => {
    if (!row.ok || !given.has(row.guest.email)) return row;
    return {
      ok: false,
      line: row.line,
      text: lineOf(row.guest),
      message: 'Ya iba en lo que enviaste',
    };
  });
  return {
    guests: rows.flatMap((row) => (row.ok ? [row.guest] : [])),
    wrong: rows.filter((row) => !row.ok),
    doubts: doubts(),
  };
}

/** The guests who have a valid courtesy among `known`, which need not be all of the event. */
export function holdersOf(
  guests: readonly CourtesyRecipient[],
  known: readonly Pick<Courtesy, 'email' | 'status'>[],
): CourtesyRecipient[] {
  const standing = known.filter(({ status }) => status !== 'revoked' && status !== 'unclaimed');
  const emails = new Set(standing.map(({ email }) => email));
  return guests.filter(({ email }) => emails.has(email));
}

const lineOf = ({ name, email }: CourtesyRecipient) => `${name}, ${email}`;

/** Guests as text that the box for pasted lists can read again. */
export const listOf = (guests: readonly CourtesyRecipient[]): string =>
  guests.map(({ name, email }) => lineOf({ name: cellOf(name), email })).join('\n');

const cellOf = (name: string) => (/[",;]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

/**
 * The form with the remaining guests of a list, followed by the rows that could not be read, to be corrected as
 * well. A guest typed by hand stays as typed.
 */
export function entryOf(entry: GuestEntry, rest: readonly CourtesyRecipient[]): GuestEntry {
  if (entry.source === 'one') return entry;
  // A cell of a file may have several lines, and the box reads each line as a row.
  const unread = readGuests(rowsOf(entry)).flatMap((row) =>
    row.ok ? [] : [row.text.replace(/\s+/g, ' ')],
  );
  const pasted = [listOf(rest), ...unread].join('\n');
  return { ...entry, source: 'paste', pasted, file: null };
}

function rowsOf({ source, one, pasted, file }: GuestEntry): ListRow[] {
  if (source === 'file') return file?.rows ?? [];
  if (source === 'paste') return pastedRows(pasted);
  return one.name || one.email ? [{ line: 1, cells: [one.name, one.email] }] : [];
}

/**
 * Why courtesies cannot be issued to this many guests, with `room` places left and `open` questions; null if they
 * can.
 */
export function giveProblem(guests: number, room: number, open = 0): string | null {
  if (guests === 0) return 'Falta al menos un invitado con nombre y correo';
  if (open > 0) return ANSWER_DOUBTS;
  if (guests > COURTESY_LIMITS.pasted) {
    return `Hasta ${number(COURTESY_LIMITS.pasted)} invitados por vez`;
  }
  return guests > room ? `${placesLeft(room)} entre tu cupo y el stock` : null;
}
