import { withSearch } from './search';

export const CREATE_EVENT_ROUTE = '/events/create';

export type EventPart =
  | 'edit'
  | 'dates'
  | 'tickets'
  | 'courtesies'
  | 'waitlist'
  | 'discounts'
  | 'promoters'
  | 'consumptions'
  | 'questions'
  | 'validators'
  | 'boxOffice'
  | 'attendees'
  | 'finance'
  | 'pace'
  | 'live'
  | 'refunds'
  | 'postpone'
  | 'cancellation'
  | 'complaints'
  | 'versions';

export const eventRoute = (eventId: string, page?: EventPart): string =>
  `/events/${encodeURIComponent(eventId)}${page ? `/${page}` : ''}`;

/** A former route, still linked: 'cancel' now names pages without the sidebar. */
export const FORMER_CANCELLATION_ROUTE = '/events/:eventId/cancel';

/** An event's page with what an action opens: the dialog of a status, what is shared. */
export const eventActionRoute = (eventId: string, action: string): string =>
  withSearch(eventRoute(eventId), { accion: action });

/** Whether a path is an event's page, not one of its sections. */
export const isEventRoute = (path: string): boolean => /^\/events\/[^/]+$/.test(path);
