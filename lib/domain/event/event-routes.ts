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
export const eventRoute = (eventId: string, part?: EventPart): string =>
  `/events/${encodeURIComponent(eventId)}${part ? `/${part}` : ''}`;

/** The page on which a draft is begun, or gone on with. */
export const createEventRoute = (draft?: string): string =>
  `/events/create${draft ? `?draft=${encodeURIComponent(draft)}` : ''}`;

/** The list of the producer's events. */
export const EVENTS_ROUTE = '/producers/events';
