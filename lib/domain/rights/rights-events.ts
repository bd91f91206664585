import { fields, texts } from '../kit/read';

export const MOST_RIGHTS_EVENTS = 10;

/** The only events of a permissions record; null for all. A malformed list names no event, so it grants nothing. */
export function rightsEvents(raw: unknown): string[] | null {
  const { events } = fields(raw);
  return events === undefined || events === null ? null : texts(events);
}

/** Whether rights cover an event, by the same comparison as in the rules. */
export const reachesEvent = (events: readonly string[] | null, eventId: string): boolean =>
  events === null || events.includes(eventId);
