import { type EventRecord, wasPublished } from './event';
import { type EventStatus, STATUS_TEXT } from './event-status';
import { transitionBetween } from './event-transition';

/** The actions on many events at once: what is undone as easily as it is done. */
export const EVENT_BULKS = ['paused', 'published', 'delete'] as const;
export type EventBulk = (typeof EVENT_BULKS)[number];

type Acted = Pick<EventRecord, 'status' | 'publishedAt'>;

/** The reason why an event cannot take part in a bulk action; null if it can. The functions decide again. */
export function eventBulkProblem(action: EventBulk, event: Acted): string | null {
  const { status } = event;
  if (action === 'delete') {
    return status === 'draft' && !wasPublished(event) ? null : 'Solo se elimina un borrador';
  }
  // A reviewed event is published one by one, by who has looked at it.
  const from: EventStatus = action === 'paused' ? 'published' : 'paused';
  if (status === from && transitionBetween(from, action)) return null;
  return status === action
    ? `Ya está ${STATUS_TEXT[status].label.toLowerCase()}`
    : `Está ${STATUS_TEXT[status].label.toLowerCase()}`;
}
