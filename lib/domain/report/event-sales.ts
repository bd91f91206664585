import { datesOf } from '../event/date/event-date';
import { type EventRecord, wasPublished } from '../event/event';
import { isMailable } from '../event/event-status';
import { pesos, plural, shortNumber } from '../kit/format';
import { figuresOfShare, type ProducerTotals } from '../ledger/producer-totals';

export type EventSales = { tickets: number; netSales: number };

const NOTHING: EventSales = { tickets: 0, netSales: 0 };

/** The sales of each event of a producer; one that is not in the totals sold nothing. */
export const salesOf = ({ events }: Pick<ProducerTotals, 'events'>) =>
  new Map(
    Object.entries(events).map(([id, share]): [string, EventSales] => [
      id,
      { tickets: share.adds.tickets, netSales: figuresOfShare(share).netSales },
    ]),
  );

type Sold = Pick<
  EventRecord,
  'status' | 'publishedAt' | 'capacity' | 'startsAt' | 'endsAt' | 'dates'
>;

const DAY_MS = 86_400_000;

/**
 * The line of an event in a list: tickets sold of all places of its dates, the money, and the tickets a day since it was
 * published, only while it is on sale. Null where nothing was ever on sale. The totals of a producer hold an event's share, but
 * not by day, so a pace of the last week would cost six reads a row.
 */
export function salesLine(event: Sold, sales: EventSales = NOTHING, now: Date) {
  if (!wasPublished(event)) return null;
  const { publishedAt, capacity } = event;
  const dates = datesOf(event).filter(({ status }) => status !== 'cancelled');
  const places = dates.map((date) => date.capacity ?? capacity);
  const total = places.reduce((sum: number, one) => sum + (one ?? 0), 0);
  const isOn = isMailable(event.status) && dates.some(({ endsAt }) => endsAt > now);
  const days = publishedAt && Math.max(1, (now.getTime() - publishedAt.getTime()) / DAY_MS);
  return {
    ...sales,
    capacity: places.includes(null) || total === 0 ? null : total,
    pace: isOn && days ? sales.tickets / days : null,
  };
}

export type SalesLine = NonNullable<ReturnType<typeof salesLine>>;

/** '12 al día', '0,4 al día'. */
export const paceText = (pace: number): string =>
  `${shortNumber(pace < 10 ? Math.round(pace * 10) / 10 : Math.round(pace))} al día`;

/** The sum of the chosen events: '1.204 entradas · $ 12.990.000'. */
export function sumText(lines: readonly (EventSales | null)[]): string {
  const sum = lines.reduce(
    (all: EventSales, line) => ({
      tickets: all.tickets + (line?.tickets ?? 0),
      netSales: all.netSales + (line?.netSales ?? 0),
    }),
    NOTHING,
  );
  return `${plural(sum.tickets, 'entrada', 'entradas')} · ${pesos(sum.netSales)}`;
}
