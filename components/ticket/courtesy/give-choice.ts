import { placesLeft } from '@/lib/domain/event/availability/availability-text';
import { number } from '@/lib/domain/kit/format';
import { doubtReader } from '@/lib/domain/kit/list/doubt-reader';
import { ANSWER_DOUBTS, type Doubt, type DoubtAnswers } from '@/lib/domain/kit/list/doubts';
import { pastedRows } from '@/lib/domain/kit/list/pasted';
import type { ListRow } from '@/lib/domain/kit/list/table';
import { validate } from '@/lib/domain/kit/schema';
import { WRONG_COMPANIONS } from '@/lib/domain/ticket/companion-column';
import { companionNames } from '@/lib/domain/ticket/companion-name';
import { type Courtesy, type CourtesyGuest, placesOfGuest } from '@/lib/domain/ticket/courtesy';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import { bringing, type GuestRow, readGuests } from '@/lib/domain/ticket/guest-list';
import { COMPANIONS } from '@/lib/domain/ticket/party';

export type GuestSource = 'one' | 'paste' | 'file';

export type GuestEntry = {
  source: GuestSource;
  /** With how many companions, and those whose names are known, one per line. */
  one: { name: string; email: string; companions: number; names: string };
  pasted: string;
  file: { name: string; rows: ListRow[] } | null;
};

export const NO_GUESTS: GuestEntry = {
  source: 'one',
  one: { name: '', email: '', companions: 0, names: '' },
  pasted: '',
  file: null,
};

export const isTyped = ({ one, pasted, file }: GuestEntry): boolean =>
  file !== null || `${one.name}${one.email}${one.names}${pasted}`.trim() !== '';

/**
 * The guests of the chosen source, and the rows that are not one. Guests in `given` received a courtesy from an
 * earlier list in this sheet and count as wrong rows. Domains that look mistyped are corrected as the `answers`
 * say, and are otherwise asked about.
 */
export function guestsOf(
  entry: GuestEntry,
  given: ReadonlySet<string> = new Set(),
  answers: DoubtAnswers = {},
  plus: Plus = null,
): { guests: CourtesyGuest[]; wrong: GuestRow[]; doubts: Doubt[]; asking: CourtesyGuest[] } {
  const { read, doubts } = doubtReader(answers);
  const found = readGuests(rowsOf(entry), read);
  const rows = found.map((row): GuestRow => {
    if (!row.ok) return row;
    const wrong = (message: string): GuestRow => {
      return { ok: false, line: row.line, text: lineOf(row.guest), message };
    };
    if (given.has(row.guest.email)) return wrong('Ya iba en lo que enviaste');
    if (plus !== 'companions' || !row.asks) return row;
    const { name, count } = row.asks;
    if (count > COMPANIONS.most) return wrong(WRONG_COMPANIONS);
    return { ...row, guest: bringing({ ...row.guest, name }, count) };
  });
  const guests = rows.flatMap((row) => (row.ok ? [row.guest] : []));
  return {
    guests: entry.source === 'one' ? guests.map((guest) => withNames(guest, entry.one)) : guests,
    wrong: rows.filter((row) => !row.ok),
    doubts: doubts(),
    asking: found.flatMap((row) => (row.ok && row.asks && row.asks.count > 0 ? [row.guest] : [])),
  };
}

/** The meaning of a '+2' behind a name: companions, a part of the name, or not said yet. */
export type Plus = 'companions' | 'name' | null;

/** The names of so many companions, '' for those who are not known. */
export function withCompanions({
  companions,
  names,
}: Pick<GuestEntry['one'], 'companions' | 'names'>): string[] {
  const known = names.split('\n').filter((name) => name.trim() !== '');
  const count = Math.max(companions, known.length);
  return Array.from({ length: count }, (_, i) => known[i]?.trim() ?? '');
}

function withNames(guest: CourtesyGuest, one: GuestEntry['one']): CourtesyGuest {
  const companions = withCompanions(one);
  return companions.length > 0 ? { ...guest, companions } : guest;
}

export const placesFor = (guests: readonly CourtesyGuest[]): number =>
  guests.reduce((sum, guest) => sum + placesOfGuest(guest), 0);

/** The reason why companions cannot be sent: the question about them is `open`, or a name is none; null if they can. */
export function companionsProblem(guests: readonly CourtesyGuest[], open: boolean): string | null {
  if (open) return 'Di si lo que va detrás del nombre son acompañantes';
  const wrong = guests
    .map(({ companions = [] }) => validate(companionNames, companions))
    .find((one) => !one.ok);
  return wrong && !wrong.ok ? wrong.message : null;
}

/** The guests who have a valid courtesy among `known`, which need not be all of the event. */
export function holdersOf(
  guests: readonly CourtesyGuest[],
  known: readonly Pick<Courtesy, 'email' | 'status'>[],
): CourtesyGuest[] {
  const standing = known.filter(({ status }) => status !== 'revoked' && status !== 'unclaimed');
  const emails = new Set(standing.map(({ email }) => email));
  return guests.filter(({ email }) => emails.has(email));
}

const lineOf = ({ name, email, companions = [] }: CourtesyGuest) =>
  [name, email, ...(companions.length > 0 ? [`+${companions.length}`] : [])].join(', ');

/** Guests as text that the box for pasted lists can read again, with their companions. */
export function listOf(guests: readonly CourtesyGuest[], withParties = false): string {
  const isAlone = !withParties && guests.every(({ companions = [] }) => companions.length === 0);
  const lines = guests.map(({ name, email, companions = [] }) =>
    [cellOf(name), email, ...(isAlone ? [] : [companions.length, namesCell(companions)])].join(
      ', ',
    ),
  );
  return [...(isAlone ? [] : [PARTY_HEADINGS]), ...lines].join('\n');
}

// Companions are read by their headings alone.
const PARTY_HEADINGS = 'Nombre, Correo, Acompañantes, Nombres de acompañantes';
const namesCell = (companions: readonly string[]) => companions.filter(Boolean).join(' / ');

const cellOf = (name: string) => (/[",;]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

/**
 * The form with the remaining guests of a list, followed by the rows that could not be read, to be corrected as
 * well. A guest typed by hand stays as typed.
 */
export function entryOfRest(entry: GuestEntry, rest: readonly CourtesyGuest[]): GuestEntry {
  if (entry.source === 'one') return entry;
  const unread = readGuests(rowsOf(entry)).filter((row) => !row.ok);
  const lines = unread.map((row) =>
    row.cells ? row.cells.map(lineCell).join(', ').replaceAll(', "', ',"') : oneLine(row.text),
  );
  const pasted = [
    listOf(
      rest,
      unread.some(({ cells }) => cells),
    ),
    ...lines,
  ].join('\n');
  return { ...entry, source: 'paste', pasted, file: null };
}

// A cell of a file may have several lines, and the box reads each line as a row.
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const lineCell = (text: string) => cellOf(oneLine(text.replace(/\s*[\n\r]+\s*/g, ' / ')));

function rowsOf({ source, one, pasted, file }: GuestEntry): ListRow[] {
  if (source === 'file') return file?.rows ?? [];
  if (source === 'paste') return pastedRows(pasted);
  return one.name || one.email ? [{ line: 1, cells: [one.name, one.email] }] : [];
}

/**
 * The reason why courtesies cannot be issued to this many guests, who take so many `places`, with `room` places left and `open`
 * questions; null if they can.
 */
export function giveProblem(
  guests: number,
  room: number,
  open = 0,
  places = guests,
): string | null {
  if (guests === 0) return 'Falta al menos un invitado con nombre y correo';
  if (open > 0) return ANSWER_DOUBTS;
  if (guests > COURTESY_LIMITS.pasted) {
    return `Hasta ${number(COURTESY_LIMITS.pasted)} invitados por vez`;
  }
  return places > room ? `${placesLeft(room)} entre tu cupo y el stock` : null;
}
