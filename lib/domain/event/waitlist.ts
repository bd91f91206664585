import { fields, numeric, texts } from '../kit/read';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import { dateOf } from './date/event-date';
import type { EventRecord } from './event';
import type { EventStatus } from './event-status';

/**
 * At most `waiting` people for an event at a time, with `together` places for each; an offer lasts `hours`. An entry
 * is kept `keptDays` after its date.
 */
export const WAITLIST_LIMITS = {
  waiting: 1000,
  together: 4,
  types: 20,
  name: 120,
  hours: { least: 1, most: 168, start: 12 },
  keptDays: 30,
} as const;

/**
 * The waiting list as its event has it: `waitlist` of its document, which functions write. An offer lasts `hours`;
 * `worth` is what those who wait would pay at least, in pesos.
 */
export type Waitlist = {
  isOpen: boolean;
  hours: number;
  /** The ticket types whose places somebody waits for: what comes back of them is held. Empty where nobody waits. */
  types: readonly string[];
  dateIds: readonly string[];
  /** The least that those who wait would pay, in pesos. */
  worth: number;
};

/** Parses what an event says of its list; without a word there is one, for offers of twelve hours. */
export function parseWaitlist(raw: unknown): Waitlist {
  const { isOpen, hours, types, dateIds, worth } = fields(raw);
  const { least, most, start } = WAITLIST_LIMITS.hours;
  return {
    isOpen: isOpen !== false,
    hours: Math.min(most, Math.max(least, numeric(hours, start))),
    types: texts(types),
    dateIds: texts(dateIds),
    worth: numeric(worth),
  };
}

/** Whether anybody waits. */
export const hasWaiters = ({ types }: Pick<Waitlist, 'types'>): boolean => types.length > 0;

/** Whether anybody ever waited, so that something may be offered though nobody does now; joining writes `types`, settings do not. */
export const hadWaiters = ({ waitlist }: { waitlist?: unknown }): boolean =>
  fields(waitlist).types !== undefined;

/** The states of an event in which places are held: in all others nobody buys them any more. */
export const holdsPlaces = (status: EventStatus): boolean =>
  status === 'published' || status === 'paused';

/** Whether places of a type on a date are held when they come back; `dateId` is '' for what is on no date alone. */
export const isAwaited = ({ types, dateIds }: Waitlist, typeId: string, dateId: string): boolean =>
  types.includes(typeId) &&
  (dateId === '' || dateIds.includes(EVERY_DATE) || dateIds.some((id) => isSameDate(id, dateId)));

// An entry from before an event had dates is on its first.
const isSameDate = (id: string, dateId: string) => (id || FIRST_DATE) === dateId;

/** Until when an entry of the list is kept, by the end of its date as it is now; null where that is not known. */
export function entryKeptUntil(
  event: Pick<EventRecord, 'dates' | 'startsAt' | 'endsAt'>,
  dateId: string,
) {
  const id = dateOfEntry(event, dateId);
  const over = (id && dateOf(event, id)?.endsAt) || event.endsAt;
  return over && new Date(+over + WAITLIST_LIMITS.keptDays * DAY_MS);
}

const DAY_MS = 86_400_000;

/** The date that an entry of the list is on, as sales of the event name it now: its first where it joined before there were any. */
export const dateOfEntry = (event: { dates?: unknown }, dateId: string): string =>
  event.dates ? dateId || FIRST_DATE : dateId;
