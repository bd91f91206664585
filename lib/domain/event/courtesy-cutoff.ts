import { EVERY_DATE } from '../ticket/type-dates';
import type { CourtesyLead } from './courtesy-lead';
import type { EventDate } from './date/stored-date';
import type { EventRecord } from './event';
import { isWithoutDate } from './event-plan';

/** Whether an event's unclaimed courtesies return to stock at the cutoff: not if it is cancelled or has no date. */
export const returnsCourtesies = (event: Pick<EventRecord, 'status' | 'plan'>): boolean =>
  event.status !== 'cancelled' && !isWithoutDate(event);

/**
 * The cutoff for claiming courtesies after the event's start changes: the same time before the start. A past cutoff is kept. Null
 * without a date, or if the new cutoff would be over at once, because guests were told another one.
 */
export function cutoffAfter(
  { courtesyCutoff, startsAt }: Pick<EventRecord, 'courtesyCutoff' | 'startsAt'>,
  next: Date | null,
  now: Date,
): Date | null {
  if (!courtesyCutoff || !next || !startsAt) return null;
  if (courtesyCutoff <= now) return courtesyCutoff;
  const moved = new Date(courtesyCutoff.getTime() + next.getTime() - startsAt.getTime());
  return moved > now ? moved : null;
}

type Limited = Pick<EventRecord, 'courtesyCutoff' | 'courtesyLead'> & {
  dates?: readonly EventDate[];
};

const isOn = ({ status }: EventDate) => status !== 'cancelled' && status !== 'postponed';

function instantOn({ courtesyLead, dates = [] }: Limited, dateId: string, isAny = false) {
  const [first] = dates.filter(isOn).sort((a, b) => +a.startsAt - +b.startsAt);
  const date = dateId === EVERY_DATE ? first : dates.find(({ id }) => id === dateId);
  if (!courtesyLead || !date || !(isAny || isOn(date))) return null;
  return new Date(+date.startsAt - courtesyLead.minutes * 60_000);
}

/**
 * The time at which unclaimed courtesies of a date return to stock; null where none does. Those of a date that is
 * cancelled, or waits for another, do not: its plan tells their guests, as with an event.
 */
export function cutoffOn(event: Limited, dateId: string): Date | null {
  const date = event.dates?.find(({ id }) => id === dateId);
  if (date && !isOn(date)) return null;
  if (!event.courtesyLead || !event.dates) return event.courtesyCutoff;
  return event.courtesyLead.kept.includes(dateId) ? null : instantOn(event, dateId);
}

const idsOf = ({ dates = [] }: Limited) => [...dates.map(({ id }) => id), EVERY_DATE];

/** The cutoffs of an event's dates after `from` and until `until`, in order. */
export const cutoffsIn = (event: Limited, from: Date, until: Date) =>
  idsOf(event)
    .flatMap((dateId) => {
      const cutoff = cutoffOn(event, dateId);
      return cutoff && cutoff > from && cutoff <= until ? [{ dateId, cutoff }] : [];
    })
    .sort((a, b) => +a.cutoff - +b.cutoff);

const EVER = new Date(8.64e15);
/** The next cutoff of an event's dates after a moment; null without one. */
export const nextCutoff = (event: Limited, after: Date): Date | null =>
  cutoffsIn(event, after, EVER)[0]?.cutoff ?? null;

/** A lead that is set now: what is already closer than that does not return at once. */
export function leadFrom(event: Limited, minutes: number, now: Date): CourtesyLead {
  const lead = { minutes, kept: [] };
  const set = { ...event, courtesyLead: lead };
  return { minutes, kept: idsOf(set).filter((id) => (instantOn(set, id, true) ?? EVER) <= now) };
}

/**
 * The lead after dates changed. A cutoff moves with its date; one that is over stays over, and one that would be over at once
 * is none, as with an event (`cutoffAfter`).
 */
export function leadAfter(
  event: Limited,
  { minutes, kept }: CourtesyLead,
  dates: readonly EventDate[],
  now: Date,
): CourtesyLead {
  const next = { ...event, dates };
  const over = idsOf(next).filter((id) => {
    const [before, after] = [instantOn(event, id, true), instantOn(next, id, true)];
    return before && after && +before !== +after && (before <= now || after <= now);
  });
  return { minutes, kept: [...new Set([...kept, ...over])] };
}
