import type { EventRecord } from '../event/event';
import { dayIn } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { date } from '../kit/format-date';
import {
  figuresOfShare,
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '../ledger/producer-totals';
import { type PayTerm, payDay } from './pay-term';

const SHOWN = 6;

/** The events of a producer, by its totals' shards, that are listed first and have something to be paid. */
export function owedEvents(shards: readonly unknown[]): string[] {
  const { events } = shards
    .map(parseProducerTotals)
    .reduce(mergeProducerTotals, noProducerTotals());
  return Object.entries(events)
    .map(([id, share]) => ({ id, held: share.held, ...figuresOfShare(share) }))
    .sort((a, b) => b.netSales - a.netSales)
    .slice(0, SHOWN)
    .flatMap(({ id, balance, held }) => (balance > held ? id : []));
}

/** Until when each of some events is paid, in words; '' where no day is promised. */
export const payDays = (
  events: readonly Pick<EventRecord, 'id' | 'status' | 'startsAt' | 'endsAt' | 'plan'>[],
  term: PayTerm,
  now: Date,
): Record<string, string> =>
  Object.fromEntries(events.map((event) => [event.id, payDayText(payDay(event, term), now)]));

function payDayText(day: string, now: Date): string {
  if (!day) return '';
  const words = date(new Date(`${day}T15:00:00Z`));
  return day < dayIn(now, DEFAULT_TIME_ZONE)
    ? `debía pagarse el ${words}`
    : `se paga hasta el ${words}`;
}
