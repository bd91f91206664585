import type { EventRecord } from '../event/event';
import { shownSpan } from '../event/event-plan';
import { periodEnd } from '../kit/calendar/period';
import { dayIn } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { fields, limit } from '../kit/read';
import type { Fields } from '../kit/stored';

/** The term of payments: so many business days after an event; null where nobody set it. `platform/payTerm`. */
export type PayTerm = { days: number | null };

export type PayRecords = { payTerm: Fields<PayTerm> };

export const MOST_PAY_DAYS = 60;

export const parsePayTerm = (raw: unknown): PayTerm => ({ days: limit(fields(raw).days) });

/**
 * The last day ('YYYY-MM-DD', in Chile) on which an event's balance is paid: business days after its end, without national
 * holidays. '' where no term is set, and of an event that is not sold, is cancelled, or has no end, also because it waits for
 * another date.
 */
export function payDay(
  { status, ...span }: Pick<EventRecord, 'status' | 'startsAt' | 'endsAt' | 'plan'>,
  { days }: PayTerm,
): string {
  const { endsAt } = shownSpan(span);
  if (days === null || !endsAt || !['published', 'paused', 'ended'].includes(status)) return '';
  if (days === 0) return dayIn(endsAt, DEFAULT_TIME_ZONE);
  return dayIn(
    new Date(periodEnd(endsAt, { days, kind: 'business' }).getTime() - 1),
    DEFAULT_TIME_ZONE,
  );
}
