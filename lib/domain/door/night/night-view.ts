import { datesAtDoor, NIGHT_AFTER_MS } from '../../event/date/at-door';
import { takenOn } from '../../event/date/date-view';
import { dateOf, datesOf } from '../../event/date/event-date';
import type { EventDate } from '../../event/date/stored-date';
import type { EventRecord } from '../../event/event';
import type { TicketType } from '../../ticket/ticket-type';
import { FIRST_DATE } from '../../ticket/type-dates';
import type { CheckInResult } from '../check-in';
import type { DoorCount } from '../door-count';
import { slotOf, slotStart } from '../presence';

const MINUTE_MS = 60_000;
const RATE_MINUTES = 10;
/** Fewer entries than these in ten minutes are no queue. */
const FEWEST = 5;
const LONGEST_QUEUE_MINUTES = 6 * 60;

type Slots = Readonly<Record<string, number>>;

export type DoorView = {
  id: string;
  name: string;
  ins: number;
  out: number;
  perMinute: number;
  lastScanAt: Date | null;
  phones: DoorCount['phones'];
};

export type NightView = {
  /**
   * Whether any door counted anything: a night from before there were counts has no figures. `entered` are tickets,
   * `inside` people (null where no door marks who leaves).
   */
  isCounted: boolean;
  entered: number;
  /** People inside; null where no door marks who leaves. */
  inside: number | null;
  again: number;
  out: number;
  perMinute: number;
  doors: DoorView[];
  refused: { reason: CheckInResult; count: number }[];
  capacity: number | null;
  share: number | null;
  expected: number;
  missing: number;
  /** The time at which all who are missing would be in at the present rate; null without a rate, or anybody missing. */
  queueEnds: Date | null;
};

type Given = {
  event: Pick<EventRecord, 'capacity' | 'dates' | 'startsAt' | 'endsAt'>;
  types: readonly TicketType[];
  dateId: string;
  counts: readonly DoorCount[];
  now: Date;
};

/** The state of a night at `now`, from what each door counted. */
export function nightView({ event, types, dateId, counts, now }: Given): NightView {
  const sum = (field: 'first' | 'again' | 'out' | 'inside') =>
    counts.reduce((total, one) => total + one[field], 0);
  const entered = sum('first');
  const marksExits = counts.some(({ exits, out }) => exits || out > 0);
  // People who came in before there were counts are counted only as they leave.
  const inside = marksExits ? Math.max(0, sum('inside')) : null;
  const doors = counts.map(
    (one): DoorView => ({
      ...{ id: one.id, name: one.name, ins: one.first + one.again, out: one.out },
      ...{ perMinute: perMinute(one.ins, now), lastScanAt: one.lastScanAt, phones: one.phones },
    }),
  );
  const rate = doors.reduce((total, door) => total + door.perMinute, 0);
  const capacity = dateOf(event, dateId)?.capacity ?? event.capacity;
  const expected = types.reduce((total, type) => {
    const { sold, courtesies } = takenOn(type, dateId);
    return total + sold + courtesies;
  }, 0);
  const missing = Math.max(0, expected - entered);
  return {
    isCounted:
      counts.some((one) => one.first + one.again + one.out > 0) || refusedOf(counts).length > 0,
    ...{ entered, inside, again: sum('again'), out: sum('out'), perMinute: rate },
    doors: doors.sort((a, b) => b.ins - a.ins || a.name.localeCompare(b.name, 'es')),
    refused: refusedOf(counts),
    capacity,
    share: capacity ? (inside ?? entered) / capacity : null,
    ...{ expected, missing, queueEnds: queueEnd(missing, rate, now) },
  };
}

/**
 * Entries a minute in the last ten minutes. Counts are kept by five minutes: of the oldest slot, only a part of which is
 * in them, that part is taken.
 */
export function perMinute(ins: Slots, now: Date): number {
  const slot = slotOf(now);
  const gone = (now.getTime() - slotStart(slot).getTime()) / MINUTE_MS;
  const part = Math.max(0, RATE_MINUTES / 2 - gone) / (RATE_MINUTES / 2);
  const of = (n: number) => ins[n] ?? 0;
  return (of(slot) + of(slot - 1) + of(slot - 2) * part) / RATE_MINUTES;
}

function queueEnd(missing: number, rate: number, now: Date): Date | null {
  if (missing === 0 || rate * RATE_MINUTES < FEWEST) return null;
  const minutes = missing / rate;
  return minutes > LONGEST_QUEUE_MINUTES ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

function refusedOf(counts: readonly DoorCount[]): NightView['refused'] {
  const all = new Map<CheckInResult, number>();
  for (const { refused } of counts) {
    for (const [reason, count] of Object.entries(refused)) {
      const key = reason as CheckInResult;
      all.set(key, (all.get(key) ?? 0) + count);
    }
  }
  return [...all].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** The date that is on at `now`, or that people come for next; the only one of an event without dates of its own. */
export function dateOfNight(event: Given['event'], now: Date): string {
  return datesAtDoor(event.dates ?? [], now)[0]?.id ?? FIRST_DATE;
}

export const isNightOver = (date: EventDate | undefined, now: Date): boolean =>
  date !== undefined && now.getTime() >= date.endsAt.getTime() + NIGHT_AFTER_MS;

/** The dates to choose from. */
export const nightDates = (event: Given['event']): EventDate[] => datesOf(event);
