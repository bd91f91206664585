/** The pages of an event. */

export const CREATE_EVENT_ROUTE = '/events/create';

/** The parts of an event that have a page of their own. */
export type EventPart =
  | 'edit'
  | 'tickets'
  | 'courtesies'
  | 'discounts'
  | 'consumptions'
  | 'validators'
  | 'attendees'
  | 'finance';

/** The page of an event, or of one of its parts. */
export const eventRoute = (eventId: string, page?: EventPart): string =>
  `/events/${encodeURIComponent(eventId)}${page ? `/${page}` : ''}`;

/** Whether a path is the page of an event itself, not one of its parts. */
export const isEventRoute = (path: string): boolean => /^\/events\/[^/]+$/.test(path);
