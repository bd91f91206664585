import { changedFields, sameValue } from '../kit/changes';
import type { EventContent } from './event-schema';
import type { EventStatus } from './event-status';
import { missingToPublish } from './event-transition';
import { PROMISED } from './pending-change';
import { PROMISES } from './pending-text';

/** The labels of changed fields that buyers rely on. */
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

/** The required fields that this content lacks. An event in review, published or paused may not lose any of them; a draft may. */
export function lacksOnceOut(status: EventStatus, content: EventContent): Lack[] {
  if (status === 'draft') return [];
  return missingToPublish(content, [], new Date(0)).flatMap(({ key, label }) =>
    key in FIELDS ? [{ field: FIELDS[key as keyof typeof FIELDS], label }] : [],
  );
}

/** Whether a change of what buyers rely on needs approval: the event is on sale, and the member may not approve. */
export const needsReview = (status: EventStatus, mayChangeStatus: boolean): boolean =>
  (status === 'published' || status === 'paused') && !mayChangeStatus;

type Venue = EventContent['venue'];

/**
 * The pending venue after an edit of `before` to `after`; undefined if none. Its parts (name, address, commune, map) are
 * requested one by one: an edit replaces those it changes, the others in `asked` stay pending. `waits`: the edit itself needs
 * approval.
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

export const NIGHT = ['startsAt', 'endsAt', 'timeZone'] as const;
type When = Pick<EventContent, (typeof NIGHT)[number]>;

/**
 * The first field of an edited date that conflicts with a pending one (`asked`); null if none. Start, end and zone belong
 * together: an edit of only some of them would combine into a night that nobody requested. Only another request in the same zone
 * may join it (`waits`), if it ends after it starts.
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
