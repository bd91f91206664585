import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { leadAfter } from '@/lib/domain/event/courtesy-cutoff';
import { type DateMaking, MAX_DROPPED, parseDateMaking } from '@/lib/domain/event/date/date-rule';
import { takenOn } from '@/lib/domain/event/date/date-view';
import { datesOf } from '@/lib/domain/event/date/event-date';
import { type DateTerms, parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, parseEvent, wasPublished } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { UNDATED_EDIT } from '@/lib/domain/event/undated-edit';
import { sameValue } from '@/lib/domain/kit/changes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { addedOf } from '@/lib/domain/mailing/automation/new-date';
import { parseTicketType, type TicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import { type Changes, db } from '../../support/admin';
import { denied, fail } from '../../support/errors';
import { answersMoved, eventRef, eventUpdate } from '../content/write';
import { dateRef } from '../date';
import { requireEditable } from '../event';

/** The documents that a change of an event's dates reads. `taken` counts who holds a ticket of a date, passes on each. */
export type DatesWorld = {
  event: EventRecord;
  types: TicketType[];
  making: DateMaking;
  dates: (DateTerms & { taken: number })[];
};

/**
 * Reads an event with its dates and ticket types for a change of them. An event without dates of its own has the one of
 * its start and end, unless that was never on sale and holds nothing. With `only`, what just this date sets for itself is
 * read, and the others are as the event's document has them: enough to change that one. Refuses one that is over, postponed without a
 * date, or whose date waits for approval (`failed-precondition`).
 */
export async function readDates(
  tx: Pick<Transaction, 'get'>,
  eventId: string,
  keepsFirst = false,
  only?: string,
): Promise<DatesWorld> {
  const [eventDoc, typeDocs, dateDocs] = await Promise.all([
    tx.get(eventRef(eventId)),
    tx.get(db().collection(paths.ticketTypes(eventId))),
    only ? tx.get(dateRef(eventId, only)).then((one) => [one]) : readAll(tx, eventId),
  ]);
  if (!eventDoc.exists) throw denied();
  const event = parseEvent(eventDoc.id, eventDoc.data());
  requireEditable(event);
  if (isWithoutDate(event)) throw fail('failed-precondition', UNDATED_EDIT, 'dates');
  const asked = event.pending?.fields ?? {};
  if ('startsAt' in asked || 'endsAt' in asked || 'timeZone' in asked) {
    const message = 'Hay un cambio de fecha que espera aprobación: resuélvelo primero';
    throw fail('failed-precondition', message, 'dates');
  }
  const types = typeDocs.docs.map((one) => parseTicketType(one.id, one.data()));
  const terms = new Map(dateDocs.map((one) => [one.id, parseDateTerms(one.id, one.data())]));
  const isHeld = wasPublished(event) || types.some((type) => takenOf(type) > 0);
  const added = addedOf(eventDoc.data());
  const own = event.dates || isHeld || keepsFirst ? datesOf(event) : [];
  return {
    event,
    types,
    making: parseDateMaking(eventDoc.data()),
    dates: own.map((date) => {
      const addedAt = added.get(date.id);
      return {
        ...{ venue: null, types: {}, ruleStart: null },
        ...terms.get(date.id),
        ...date,
        // The document of a date that was not read has it, too, and the whole map is written again.
        ...(addedAt && { addedAt }),
        taken: types.reduce((sum, type) => sum + takenOf(takenOn(type, date.id)), 0),
      };
    }),
  };
}

const readAll = async (tx: Pick<Transaction, 'get'>, eventId: string) =>
  (await tx.get(db().collection(entryPaths.dates(eventId)))).docs;

type Change = {
  after: readonly DateTerms[];
  dropped: readonly Date[];
  rule?: DateMaking['rule'];
};

/** The event's start and end as its dates make them: of those that are neither cancelled nor postponed, if any. */
export function spanOfDates(dates: readonly DateTerms[]): { startsAt: Date; endsAt: Date } {
  const isOff = ({ status }: DateTerms) => status === 'cancelled' || status === 'postponed';
  const living = dates.filter((one) => !isOff(one));
  const of = living.length > 0 ? living : dates;
  return {
    startsAt: new Date(Math.min(...of.map(({ startsAt }) => +startsAt))),
    endsAt: new Date(Math.max(...of.map(({ endsAt }) => +endsAt))),
  };
}

/** Writes an event's dates: its map, start and end, and the document of each date that changed. Returns the span. */
export function writeDates(
  tx: Transaction,
  { event, dates, making }: DatesWorld,
  { after, dropped, rule }: Change,
): { startsAt: Date; endsAt: Date } {
  const span = spanOfDates(after);
  const moves = !sameValue(span, { startsAt: event.startsAt, endsAt: event.endsAt });
  const left = new Set(after.map(({ startsAt }) => +startsAt));
  const all = [...new Set([...dropped, ...making.dropped].map(Number))]
    .filter((at) => !left.has(at))
    .slice(0, MAX_DROPPED)
    .map((at) => new Date(at));
  const change: Changes<'event'> = {
    ...(moves && eventUpdate(event, span)),
    dates: Object.fromEntries(after.map((date) => [date.id, mapFields(date)])),
    ...(!event.dates && { datesAt: FieldValue.serverTimestamp() }),
    droppedStarts: all,
    ...(rule && { dateRule: rule }),
    ...(dates.some((one) => endsEarlier(one, after)) && answersMoved(event)),
    // The limits of courtesies move with their dates; the sweep looks when the next one is.
    ...(event.courtesyLead && {
      courtesyLead: leadAfter(event, event.courtesyLead, after, new Date()),
      courtesySweepAt: new Date(),
    }),
    updatedAt: FieldValue.serverTimestamp(),
  };
  tx.update(eventRef(event.id), change);
  const before = new Map(dates.map(({ taken: _taken, ...date }) => [date.id, date]));
  for (const { id, ...date } of after) {
    const old = before.get(id);
    before.delete(id);
    if (event.dates && old && sameValue(old, { id, ...date })) continue;
    tx.set(dateRef(event.id, id), date);
  }
  for (const id of before.keys()) tx.delete(dateRef(event.id, id));
  return span;
}

/** Whether who has a ticket of a date is told another end of it, that may be earlier. */
function endsEarlier({ id, endsAt, status }: DateTerms, after: readonly DateTerms[]): boolean {
  const now = after.find((one) => one.id === id);
  return !now || now.endsAt < endsAt || now.status !== status;
}

/** The fields of a date in the event's document. */
export const mapFields = ({
  startsAt,
  endsAt,
  doorsAt,
  status,
  statusAt,
  addedAt,
  capacity,
  label,
  venue,
}: DateTerms) => ({
  ...{ startsAt, endsAt, doorsAt, status, statusAt, capacity, label },
  ...(addedAt && { addedAt }),
  ...(venue && { venue }),
});
