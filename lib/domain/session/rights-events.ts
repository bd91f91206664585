import { fields, texts } from '../kit/read';

/** How many events a member's rights may be limited to. */
export const MOST_RIGHTS_EVENTS = 10;

/**
 * The only events that a stored permissions record is about; null is all of them, as in every older record. What is
 * neither a list nor absent names no event: it grants nothing.
 */
export function rightsEvents(raw: unknown): string[] | null {
  const { events } = fields(raw);
  return events === undefined || events === null ? null : texts(events);
}

/** Whether rights limited to these events reach one: exactly what the rules compare. */
export const reachesEvent = (events: readonly string[] | null, eventId: string): boolean =>
  events === null || events.includes(eventId);
