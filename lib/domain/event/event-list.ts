import { plainText } from '../kit/search';
import { nextDate } from './date/event-date';
import { type EventRecord, eventName } from './event';
import { shownSpan } from './event-plan';
import type { EventStatus } from './event-status';

export type EventWhen = 'upcoming' | 'past';
type EventListState = {
  q: string;
  status: EventStatus | null;
  when: EventWhen | null;
};

function isPast(
  event: Pick<EventRecord, 'status' | 'startsAt' | 'endsAt' | 'plan'>,
  now: Date,
): boolean {
  if (event.status === 'ended' || event.status === 'cancelled') return true;
  const { startsAt, endsAt } = shownSpan(event);
  const end = endsAt ?? startsAt;
  return end !== null && end < now;
}

/** The events of a list: upcoming first (by the next of their dates), then those without a date, then past ones, latest first. */
export function listEvents(
  events: readonly EventRecord[],
  { q, status, when }: EventListState,
  now: Date,
): EventRecord[] {
  const words = plainText(q).split(' ').filter(Boolean);
  const shown = events.filter((event) => {
    if (status && event.status !== status) return false;
    if (when && isPast(event, now) !== (when === 'past')) return false;
    const text = plainText(`${eventName(event)} ${event.venue.name} ${event.venue.commune}`);
    return words.every((word) => text.includes(word));
  });
  return shown.sort((a, b) => byUrgency(a, b, now));
}

function byUrgency(a: EventRecord, b: EventRecord, now: Date): number {
  const group = (event: EventRecord) =>
    isPast(event, now) ? 2 : shownSpan(event).startsAt ? 0 : 1;
  const startOf = (event: EventRecord) =>
    event.dates ? nextDate(event, now)?.startsAt : event.startsAt;
  const time = (event: EventRecord) =>
    (startOf(event) ?? event.updatedAt ?? event.createdAt)?.getTime() ?? 0;
  const groups = group(a) - group(b);
  if (groups !== 0) return groups;
  return group(a) === 0 ? time(a) - time(b) : time(b) - time(a);
}
