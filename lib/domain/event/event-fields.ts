import { DEFAULT_TIME_ZONE } from '../kit/format';
import type { EventRecord } from './event';
import type { EventContent } from './event-schema';

/** The content of a new event. */
export const EMPTY_EVENT: EventContent = {
  name: '',
  description: '',
  category: 'party',
  minAge: 18,
  images: { flyer: '', thumb: '' },
  venue: { name: '', address: '', commune: '', mapUrl: '' },
  startsAt: null,
  endsAt: null,
  timeZone: DEFAULT_TIME_ZONE,
  capacity: null,
  sharedCapacities: [],
  // Off: nobody sells tickets on at a price that the producer never saw.
  resale: { enabled: false, maxMarkup: 0 },
};

/** The fields of an event's content, in the order of the form. */
const EVENT_CONTENT_FIELDS = Object.keys(EMPTY_EVENT) as (keyof EventContent)[];

/**
 * The stored fields of an event as lists show it: without its flyer, which is a hundred times the rest, and without what
 * only its own pages read.
 */
export const EVENT_LINE_FIELDS: readonly string[] = [
  ...EVENT_CONTENT_FIELDS.filter((field) => field !== 'images' && field !== 'description'),
  ...['images.thumb', 'producerId', 'status', 'statusReason', 'statusChangedAt', 'publishedAt'],
  ...[
    'createdAt',
    'createdBy',
    'updatedAt',
    'resell',
    'search',
    'pending',
    'plan',
    'versions',
    'untold',
    'untoldFrom',
  ],
];

/** The content of an event, as the form edits it. */
export function contentOf(event: EventRecord): EventContent {
  return Object.fromEntries(
    EVENT_CONTENT_FIELDS.map((field) => [field, event[field]]),
  ) as EventContent;
}
