import type { DatesAround } from '@/lib/domain/event/date/change-date';
import type { DateChange } from '@/lib/domain/event/date/date-schema';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { needsReview } from '@/lib/domain/event/event-change';
import { planOfDate } from '@/lib/domain/event/last-plans';
import { can, type Flag } from '@/lib/domain/rights/permissions';
import { type Caller, isAdminNow, requireFlag } from '../../support/access';
import { contentHash } from '../../support/codes';
import type { DatesWorld } from './world';

type Touched = { readonly [field in keyof DateChange]?: unknown };

/**
 * Requires the rights for a change of an event's dates: `events.manage`, for the status of an event that is no draft
 * `events.changeStatus`, for ticket types `tickets.manage`. Returns whether the caller may decide on what is out.
 */
export async function requireDateRights(
  caller: Caller,
  { id, producerId, status }: Pick<EventRecord, 'id' | 'producerId' | 'status'>,
  touched: Touched,
): Promise<boolean> {
  let permissions = null;
  for (const flag of flagsFor(touched, status === 'draft')) {
    permissions = await requireFlag(caller, producerId, flag, id);
  }
  return isAdminNow(caller) || can(permissions, 'events.changeStatus');
}

function flagsFor({ status, types, ...rest }: Touched, isDraft: boolean): Set<Flag> {
  const flags = new Set<Flag>();
  if (status !== undefined && !isDraft) flags.add('events.changeStatus');
  if (types !== undefined) flags.add('tickets.manage');
  if (flags.size === 0 || Object.keys(rest).length > 0) flags.add('events.manage');
  return flags;
}

/** The facts by which a change of a date is decided. */
export const aroundOf = (
  { event, types, dates }: DatesWorld,
  mayDecide: boolean,
  now: Date,
): DatesAround => ({
  dates: dates.map(({ taken: _taken, ...date }) => date),
  ...{ types, timeZone: event.timeZone, now },
  needsReview: needsReview(event.status, mayDecide),
  planned: dates.flatMap(({ id }) => (planOfDate(event, id) ? id : [])),
});

/** The mark by which a date is recognised: another one after any change of it. */
export const dateSign = (date: DateTerms): string => contentHash(date).slice(0, 32);
