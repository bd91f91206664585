import { DEFAULT_TIME_ZONE } from '../kit/format';
import type { EventRecord } from './event';
import type { EventContent } from './event-schema';

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

const EVENT_CONTENT_FIELDS = Object.keys(EMPTY_EVENT) as (keyof EventContent)[];

export const EVENT_DAY_FIELDS = ['producerId', 'status', 'startsAt', 'endsAt', 'plan'] as const;

/** The fields that lists read: not the flyer, a hundred times larger than the rest, nor what only an event's pages read. */
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
    'dates',
  ],
];

export function eventContentOf(event: EventRecord): EventContent {
  return Object.fromEntries(
    EVENT_CONTENT_FIELDS.map((field) => [field, event[field]]),
  ) as EventContent;
}
