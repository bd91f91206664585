import { changedFields } from '../kit/changes';
import type { EventContent } from './event-schema';
import type { EventStatus } from './event-status';
import { missingToPublish } from './event-transition';
import { PROMISED, PROMISES } from './pending-change';

/** The fields that buyers rely on and a save would change, in words; empty if there are none. */
export function brokenPromises(before: EventContent, after: EventContent): string[] {
  const changed = changedFields(before, after);
  return PROMISED.filter((field) => field in changed).map((field) => PROMISES[field]);
}

const FIELDS = {
  name: 'name',
  description: 'description',
  flyer: 'images',
  venue: 'venue.name',
  dates: 'startsAt',
  capacity: 'capacity',
} as const;
type Lack = { field: (typeof FIELDS)[keyof typeof FIELDS]; label: string };

/**
 * The required fields that an event in review, published or paused would lack with this content: it could not
 * be published like that, so it may not become so afterwards. A draft may lack anything.
 */
export function lacksOnceOut(status: EventStatus, content: EventContent): Lack[] {
  if (status === 'draft') return [];
  return missingToPublish(content, [], new Date(0)).flatMap(({ key, label }) =>
    key in FIELDS ? [{ field: FIELDS[key as keyof typeof FIELDS], label }] : [],
  );
}

/**
 * Whether a change of what buyers rely on needs approval: the event is on sale, and the member may not approve
 * it.
 */
export const needsReview = (status: EventStatus, mayChangeStatus: boolean): boolean =>
  (status === 'published' || status === 'paused') && !mayChangeStatus;
