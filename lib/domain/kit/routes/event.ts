import { withSearch } from './search';

/** The pages of an event. */

export const CREATE_EVENT_ROUTE = '/events/create';

/** The sections of an event that have their own page. */
export type EventPart =
  | 'edit'
  | 'tickets'
  | 'courtesies'
  | 'discounts'
  | 'consumptions'
  | 'validators'
  | 'attendees'
  | 'finance'
  | 'refunds'
  | 'postpone'
  | 'cancellation'
  | 'complaints'
  | 'versions';

/** The page of an event, or of one of its sections. */
export const eventRoute = (eventId: string, page?: EventPart): string =>
  `/events/${encodeURIComponent(eventId)}${page ? `/${page}` : ''}`;

/** What the page of a cancellation was called before: 'cancel' names pages without the sidebar. */
export const FORMER_CANCELLATION_ROUTE = '/events/:eventId/cancel';

/** The page of an event, which asks whether to change its status. */
export const eventActionRoute = (eventId: string, status: string): string =>
  withSearch(eventRoute(eventId), { accion: status });

/** Whether a path is the page of an event itself, not of one of its sections. */
export const isEventRoute = (path: string): boolean => /^\/events\/[^/]+$/.test(path);
