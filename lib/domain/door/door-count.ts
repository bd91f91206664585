import { fields, moment, numericOrNull, text, whole } from '../kit/read';
import { FIRST_DATE } from '../ticket/type-dates';
import { CHECK_IN_RESULTS, type CheckInResult } from './check-in';

export type DoorPhone = {
  id: string;
  seenAt: Date;
  queue: number;
  /** From 0 to 1; null where the browser does not tell. */
  battery: number | null;
};

/**
 * The count of one validator on one date: `events/{eventId}/doorCounts/{validatorId}_{dateId}`. The sum over all of
 * them is what the tickets say, because each scan changes them by what it changed of its ticket. `first` are tickets
 * that came in here for the first time, `again` entries of who had left; `ins` is by slot of five minutes (`slotOf`).
 */
export type DoorCount = {
  id: string;
  validatorId: string;
  name: string;
  dateId: string;
  first: number;
  again: number;
  out: number;
  /** Entries less exits here; below 0 at a door that people leave by. Only the sum over all doors is a number of people. */
  inside: number;
  types: Record<string, number>;
  ins: Record<string, number>;
  outs: Record<string, number>;
  refused: Partial<Record<CheckInResult, number>>;
  exits: boolean;
  lastScanAt: Date | null;
  phones: DoorPhone[];
  newPhoneAt: Date | null;
  /** Stamps of the last refused scans that no ticket keeps, so that none counts twice. */
  settled: number[];
};

const SETTLED = 30;
export const settledWith = (settled: readonly number[], stamp: number): number[] =>
  [...settled, stamp].slice(-SETTLED);

const counts = (raw: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields(raw)).flatMap(([key, n]) => (whole(n) === 0 ? [] : [[key, whole(n)]])),
  );

/** Parses a door's count. Never throws. */
export function parseDoorCount(id: string, raw: unknown): DoorCount {
  const data = fields(raw);
  const refused = counts(data.refused);
  return {
    id,
    validatorId: text(data.validatorId),
    name: text(data.name, 'Puerta'),
    dateId: text(data.dateId, FIRST_DATE),
    first: whole(data.first),
    again: whole(data.again),
    out: whole(data.out),
    inside: whole(data.inside),
    types: counts(data.types),
    ins: counts(data.ins),
    outs: counts(data.outs),
    refused: Object.fromEntries(
      CHECK_IN_RESULTS.flatMap((reason) => (refused[reason] ? [[reason, refused[reason]]] : [])),
    ),
    exits: data.exits === true,
    lastScanAt: moment(data.lastScanAt),
    phones: Object.entries(fields(data.phones)).flatMap(([phone, one]) => parsePhone(phone, one)),
    newPhoneAt: moment(data.newPhoneAt),
    settled: Array.isArray(data.settled) ? data.settled.map(whole) : [],
  };
}

function parsePhone(id: string, raw: unknown): DoorPhone[] {
  const { seenAt, queue, battery } = fields(raw);
  const at = moment(seenAt);
  return at ? [{ id, seenAt: at, queue: whole(queue), battery: numericOrNull(battery) }] : [];
}

const MOST_PHONES = 6;
/** New phones of a link are counted this often: its holder may make up names without end. */
const NEW_PHONE_MS = 60_000;
/** The interval at which an idle phone is written; each write is a read for everybody who watches the night. */
const BEAT_MS = 180_000;
const LOW = 0.2;

/**
 * The change when a phone tells of itself: null if the count says it already. `gone` is the phone that was heard of
 * last longest ago, where there are too many.
 */
export function phoneChange(
  { phones, lastScanAt, newPhoneAt }: Pick<DoorCount, 'phones' | 'lastScanAt' | 'newPhoneAt'>,
  said: DoorPhone,
): { gone: string | null } | null {
  const before = phones.find(({ id }) => id === said.id);
  const others = phones.filter(({ id }) => id !== said.id);
  const oldest = others.sort((a, b) => +a.seenAt - +b.seenAt)[0];
  const gone = others.length >= MOST_PHONES && oldest ? oldest.id : null;
  const isTooSoon = newPhoneAt !== null && +said.seenAt - +newPhoneAt < NEW_PHONE_MS;
  if (!before) return isTooSoon ? null : { gone };
  const heard = Math.max(+before.seenAt, phones.length === 1 ? Number(lastScanAt) : 0);
  const isDue = said.seenAt.getTime() - heard >= BEAT_MS;
  const isNews = said.queue !== before.queue || bandOf(said.battery) !== bandOf(before.battery);
  return isDue || isNews ? { gone } : null;
}

const bandOf = (battery: number | null) =>
  battery === null || battery > LOW ? null : Math.ceil(battery * 10);
