import { changedFields, sameValue } from '../kit/changes';
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

type Venue = EventContent['venue'];

/**
 * The place that waits once somebody edits `before` to `after`; undefined if none does. The parts of a place (name,
 * address, commune, map) are asked for one by one: an edit replaces only those that it touches, and the rest of what waits
 * (`asked`) goes on waiting. `waits` says that the edit itself needs a decision.
 */
export function placeLeftWaiting(
  before: Venue,
  after: Venue,
  asked: Venue | undefined,
  waits: boolean,
): Venue | undefined {
  const touched = changedFields(before, after);
  if (waits) return { ...(asked ?? before), ...touched };
  const wanted = changedFields(before, asked ?? before);
  const left = { ...after, ...wanted, ...touched };
  return sameValue(left, after) ? undefined : left;
}

/** The fields of a night, which wait for a decision together. */
export const NIGHT = ['startsAt', 'endsAt', 'timeZone'] as const;
type When = Pick<EventContent, (typeof NIGHT)[number]>;

/**
 * The first field of an edited date that does not fit one that waits for approval; null if there is none. Start, end and
 * zone are one night: an edit that leaves a part of what waits (`asked`) alone would make another night with it, which
 * nobody asked for. Only a further request in the same zone may join it (`waits`), as long as it ends after it starts.
 */
export function halvedDate(
  now: When,
  asked: Partial<When>,
  edited: Partial<When>,
  waits: boolean,
): keyof When | null {
  const touched = NIGHT.find((field) => field in edited);
  if (!touched || NIGHT.every((field) => !(field in asked) || field in edited)) return null;
  const { startsAt, endsAt } = { ...now, ...asked, ...edited };
  const isOneZone = !('timeZone' in asked) && !('timeZone' in edited);
  const joins = waits && isOneZone && !(startsAt && endsAt && endsAt <= startsAt);
  return joins ? null : touched;
}
