import type { EventDate } from '../event/date/stored-date';
import type { EventRecord } from '../event/event';
import type { EventStatus } from '../event/event-status';

/** Advances are missing: they come from payment orders. */
const SALE_KINDS = ['sale', 'resale', 'consumption', 'refund', 'move'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

export const SALE_LIMITS = {
  lines: 50,
  tickets: 100,
  clockSkewMs: 5 * 60_000,
  /** The maximum delay of a reported sale: an offline point of sale, or a checkout that retries. */
  lateMs: 30 * 24 * 3_600_000,
} as const;

/**
 * The reason why `soldAt` is refused, or null: in the future, too old (`lateMs`), or before the sale (`since`; null if unknown).
 */
export function refusalOfSoldAt(soldAt: Date, since: Date | null, now: Date): string | null {
  const { clockSkewMs, lateMs } = SALE_LIMITS;
  const at = soldAt.getTime();
  if (at > now.getTime() + clockSkewMs) return 'La venta no puede ser del futuro';
  if (at < now.getTime() - lateMs) return 'La venta no puede tener más de 30 días';
  if (since && at < since.getTime() - clockSkewMs) {
    return 'La venta no puede ser de antes de que se publicara el evento';
  }
  return null;
}

const STOPPED: readonly EventStatus[] = ['paused', 'ended', 'cancelled'];

/**
 * An event as it was at the time of a late-reported sale: published until its sale was stopped, without the plan that came later,
 * and each date on sale until its own was stopped. Earlier stops are unknown.
 */
export function eventWhenSold<
  E extends Pick<EventRecord, 'status' | 'statusChangedAt' | 'plan' | 'dates'>,
>(event: E, soldAt: Date): E {
  const { status, statusChangedAt, plan, dates } = event;
  const isBefore = (moment: Date | null | undefined) => !!moment && soldAt < moment;
  const whenSold = (date: EventDate): EventDate =>
    isBefore(date.statusAt) ? { ...date, status: 'scheduled' } : date;
  return {
    ...event,
    ...(STOPPED.includes(status) && isBefore(statusChangedAt) && { status: 'published' }),
    ...(isBefore(plan?.at) && { plan: null }),
    ...(dates && { dates: dates.map(whenSold) }),
  };
}
