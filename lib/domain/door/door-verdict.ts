import { dateAtDoor, otherDateText } from '../event/date/at-door';
import { type EventDate, parseEventDate } from '../event/date/stored-date';
import { fields, numeric, text } from '../kit/read';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import type { OpenedDoor } from './calls';
import type { CheckInResult } from './check-in';
import { type DoorRecord, type DoorState, doorType, findRecord } from './door-list';
import { VALIDATOR_LIMITS } from './validator-limits';

/**
 * A scan by which this phone admitted somebody. 'waiting': decided offline, not sent; 'in': accepted by the server; 'conflict':
 * the server says that the ticket was used or is invalid.
 */
export type OwnScan = {
  door: string;
  /** The hash of the code, and of the date where the event has dates (`scanKey`). */
  hash: string;
  dateId?: string;
  /** The code itself is stored only until it is sent; with `byName`, the key of a guest who was let in by name. */
  code: string;
  byName?: true;
  at: number;
  state: 'waiting' | 'in' | 'conflict';
  conflict: Conflict | null;
  way?: 'out';
};

/** The server's refusal. Older versions stored no `holder`; `at` is null if only the list says so. */
type Conflict = {
  message: string;
  ticketType: string;
  holder?: string;
  usedAt: string;
  usedBy: string;
};

export type OfflineOutcome =
  | { kind: 'in'; type: string }
  | { kind: 'out' }
  /** `at`: admitted by this phone; null if only the list says so. */
  | { kind: 'used'; at: number | null }
  | { kind: 'refused'; result: CheckInResult; message?: string }
  | { kind: 'unknown' }
  | { kind: 'undecided' };

export type OfflineData = {
  list: Uint8Array | null;
  types: DoorTypes;
  own: readonly OwnScan[];
  dates: DoorDates | null;
  at: number;
  asOf?: number;
};

/** The types that this door admits, by the hash in lists; several where two have the same. */
type DoorTypes = ReadonlyMap<string, readonly Listed[]>;
type Listed = { id: string; name: string; reentry?: boolean; dateId: string; usedOn: string };

type DoorDates = { all: readonly EventDate[]; own: readonly string[]; timeZone: string };

/** The dates of an opened door; null where its event has none. */
export function doorDates({ dates, validator, event }: OpenedDoor): DoorDates | null {
  const all = (dates ?? []).flatMap(({ id, startsAt, endsAt, doorsAt, ...rest }) => {
    const moments = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    return parseEventDate(id, { ...rest, ...moments, doorsAt: doorsAt && new Date(doorsAt) }) ?? [];
  });
  if (all.length === 0) return null;
  return { all, own: validator.dateIds ?? [], timeZone: event.timeZone };
}

const here = (dates: DoorDates | null, ticketDate: string, at: number) =>
  dates
    ? dateAtDoor(dates.all, dates.own, ticketDate, new Date(at))
    : { refusal: null, dateId: '' };

/** The date for which a door lets in at `at`; '' where the event has none. */
export const doorDate = (dates: DoorDates | null, at: number): string =>
  here(dates, EVERY_DATE, at).dateId;

/** The date at an opened door at `at`; undefined where its event has none, or that one was cancelled. */
export function doorDateOf(door: OpenedDoor, at: number): EventDate | undefined {
  const dates = doorDates(door);
  return dates?.all.find(({ id }) => id === doorDate(dates, at));
}

/** Under what a phone keeps that it let somebody in: a pass enters once on each date. */
export const scanKey = (hash: string, dateId: string): string =>
  dateId ? `${hash}|${dateId}` : hash;

/** The same for who left, and for who came in again: these are kept beside the first entry. */
export const laterKey = (hash: string, dateId: string, at: number): string =>
  `${scanKey(hash, dateId)}|${at}`;

/** The last of this phone's scans of a code for what is at its door. */
export const lastOwn = (
  own: readonly OwnScan[],
  dates: DoorDates | null,
  at: number,
): OwnScan | undefined =>
  own.filter((scan) => isOfNow(scan, dates, at)).sort((a, b) => b.at - a.at)[0];

/** Whether a scan of this phone was for what is at its door at `at`. */
export const isOfNow = ({ dateId }: OwnScan, dates: DoorDates | null, at: number): boolean =>
  !dateId || here(dates, dateId, at).refusal === null;

const REFUSED: Partial<Record<DoorState, CheckInResult>> = {
  refunding: 'refunding',
  refunded: 'refunded',
  revoked: 'revoked',
  oldCode: 'oldCode',
};

/** Decides offline by the hash of a code ('' for none): by this phone's entries, then the list; else 'undecided'. */
export function judgeOffline(
  hash: string,
  { list, types, own, dates, at, asOf = 0 }: OfflineData,
): OfflineOutcome {
  if (!hash) return { kind: 'unknown' };
  const record = list && findRecord(list, hash);
  const mine = lastOwn(own, dates, at);
  const leftSince = record?.state === 'outside' && mine !== undefined && mine.at < asOf;
  if (mine && mine.way !== 'out' && !leftSince) return { kind: 'used', at: mine.at };
  if (!list) return mine ? { kind: 'used', at: mine.at } : { kind: 'undecided' };
  if (!record) return { kind: 'unknown' };
  const refused = REFUSED[record.state];
  if (refused) return { kind: 'refused', result: refused };
  const listed = (types.get(record.type) ?? []).map((one) => ({
    ...one,
    door: here(dates, one.dateId, at),
  }));
  const [first] = listed;
  if (!first) return { kind: 'refused', result: 'otherType' };
  const type = listed.find(({ door }) => !door.refusal);
  if (!type) return refusedOf(first.door.refusal, dates, first.dateId);
  const hasEntered = record.state === 'used' || record.state === 'outside';
  const isUsed = type.usedOn ? type.usedOn === type.door.dateId : hasEntered;
  // Told of this phone's exit, a newer list that says used means that they came in again elsewhere.
  const isBack = mine?.state === 'in' && mine.at < asOf && record.state === 'used' && isUsed;
  const hasLeft = mine ? (mine.way === 'out' && !isBack) || leftSince : record.state === 'outside';
  if ((isUsed || mine) && !(hasLeft && type.reentry)) return { kind: 'used', at: null };
  return { kind: 'in', type: type.name };
}

/** An exit offline: nobody is held back, but what is in no list is not noted. */
export function judgeExit(
  hash: string,
  { list }: Pick<OfflineData, 'list'>,
): Extract<OfflineOutcome, { kind: 'unknown' | 'out' }> {
  if (!hash || (list && !findRecord(list, hash))) return { kind: 'unknown' };
  return { kind: 'out' };
}

function refusedOf(
  refusal: ReturnType<typeof here>['refusal'],
  dates: DoorDates | null,
  dateId: string,
): OfflineOutcome {
  const date = dates?.all.find(({ id }) => id === dateId);
  const message = date && dates && refusal === 'otherDate' && otherDateText(date, dates.timeZone);
  return { kind: 'refused', result: refusal ?? 'otherDate', ...(message && { message }) };
}

/** The types a door admits, on every date and as passes, by their hash in lists. */
export function typesByHash(
  types: readonly { id: string; name: string; reentry?: boolean }[],
  dates: DoorDates | null = null,
): DoorTypes {
  const all = new Map<string, Listed[]>();
  const add = (type: (typeof types)[number], dateId: string, usedOn = '') => {
    const hash = doorType(type.id, dateId, usedOn);
    all.set(hash, [...(all.get(hash) ?? []), { ...type, dateId, usedOn }]);
  };
  const ids = new Set([FIRST_DATE, ...(dates?.all.map(({ id }) => id) ?? [])]);
  for (const type of types) {
    for (const id of ids) add(type, id);
    if (dates) add(type, EVERY_DATE);
    if (dates) for (const id of ids) add(type, EVERY_DATE, id);
  }
  return all;
}

/** A record of a list after its ticket was used at `at`. */
export function usedRecord(
  record: DoorRecord,
  { types, dates, at }: Pick<OfflineData, 'types' | 'dates' | 'at'>,
): DoorRecord {
  const pass = types.get(record.type)?.find(({ dateId }) => dateId === EVERY_DATE);
  const day = doorDate(dates, at);
  const type = pass && day ? doorType(pass.id, EVERY_DATE, day) : record.type;
  return { ...record, state: 'used', type };
}

/** A scan; without its guest's name once it is too old to be sent, because the phone is a worker's own. */
export function withoutOldName(scan: OwnScan, now: number): OwnScan {
  const { at, conflict } = scan;
  if (!conflict?.holder || now - at <= VALIDATOR_LIMITS.queueMs) return scan;
  const { holder: _, ...rest } = conflict;
  return { ...scan, conflict: rest };
}

/** Parses the queue of an older version: codes and times. Drops invalid entries. Never throws. */
export function parseOldQueue(raw: string | null): { code: string; at: number }[] {
  try {
    const list: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => {
      const { code, scannedAt } = fields(item);
      const at = numeric(scannedAt);
      return text(code) && at > 0 ? [{ code: text(code), at }] : [];
    });
  } catch {
    return [];
  }
}
