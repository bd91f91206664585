import { byOrder } from '@/lib/domain/ticket/ticket-type';
import type { Seed } from './context';
import { countDoors } from './door-counts';
import { SERIES_EVENTS } from './events-series';
import { SeedBook } from './sales-book';
import {
  type Evening,
  openEvening,
  payAdvance,
  refund,
  resell,
  sell,
  serve,
} from './sales-evening';
import { inviteGuests, letIn, openDoors, seedCheckout, writeCounts } from './sales-guests';

const DAY = 86_400_000;

/** The volume of each event: sales, resales, refunds, bar purchases, advances and courtesies. */
type Plan = {
  sales: number;
  resales?: number;
  refunds?: number;
  bar?: number;
  advances?: number[];
  guests?: number;
  /** The days before the event (or today) from which on it was sold. */
  days: number;
  over?: boolean;
  /** The offset of its people, where they come again and again; else everybody comes once. */
  regulars?: number;
  isPaid?: boolean;
};

/** Nights of a series, none as full as another. The last one is not paid yet. */
const SERIES_PLANS: Record<string, Plan> = Object.fromEntries(
  SERIES_EVENTS.map(({ id, status }, n) => [
    id,
    status === 'ended'
      ? { sales: 42 + ((n * 17) % 24), days: 21, over: true, regulars: 900_000, isPaid: n > 1 }
      : { sales: 26, days: 14, regulars: 900_000 },
  ]),
);

export const PLANS: Record<string, Plan> = {
  'festival-austral': {
    sales: 5_000,
    resales: 130,
    refunds: 46,
    bar: 180,
    advances: [60_000_000],
    guests: 40,
    days: 88,
  },
  'bodega-47': { sales: 360, resales: 14, refunds: 5, bar: 40, guests: 24, days: 30 },
  'cerro-alegre': { sales: 64, resales: 2, days: 18 },
  'rooftop-de-verano': { sales: 38, refunds: 3, bar: 6, days: 21 },
  'aniversario-diez-anos': {
    sales: 520,
    resales: 30,
    refunds: 9,
    bar: 240,
    advances: [4_000_000, 3_000_000],
    guests: 32,
    days: 45,
    over: true,
  },
  'fiesta-en-la-playa': { sales: 74, refunds: 31, days: 25 },
  'pena-andina': { sales: 58, resales: 2, bar: 12, guests: 8, days: 20 },
  'gracias-violeta': {
    sales: 190,
    resales: 6,
    refunds: 2,
    advances: [3_500_000],
    days: 50,
    over: true,
  },
  'jueves-de-tocatas': { sales: 34, days: 12 },
  'viernes-de-refugio': { sales: 520, resales: 8, refunds: 9, guests: 9, days: 68 },
  'la-pergola': { sales: 190, resales: 3, refunds: 4, days: 40 },
  'cumbre-andina': { sales: 160, resales: 2, refunds: 3, days: 30 },
  ...SERIES_PLANS,
};

/**
 * Generates the sales of the demo events: 5,000 for the festival, dozens for the others, with resales, refunds,
 * bar purchases and advances. Prices, fees and totals come from the same pure functions as real sales, so every
 * figure adds up.
 */
export const seedSales: Seed = async ({ db, auth, now, share }) => {
  await seedCheckout({ auth });
  const book = new SeedBook();
  let people = 0;
  for (const [eventId, plan] of Object.entries(PLANS)) {
    const evening = await openEvening(db, book, eventId, plan.regulars ?? people, people);
    run(evening, plan.sales > LARGE ? shared(plan, share) : plan, now);
    if (plan.guests) {
      const came = await inviteGuests(evening, plan.guests, now, plan.over === true);
      const admitted = plan.over || evening.event.dates ? letIn(evening, now) : [];
      await openDoors(evening, admitted, now);
      await countDoors(evening, [...evening.tickets, ...came]);
    }
    await writeCounts(db, evening);
    people += 20_000;
  }
  await book.write(db);
};

/** From so many sales on, an event is loaded in part where that is asked for. */
const LARGE = 150;

function shared(plan: Plan, share: number): Plan {
  const of = (count = 0) => Math.round(count * share);
  return {
    ...plan,
    sales: of(plan.sales),
    resales: of(plan.resales),
    refunds: of(plan.refunds),
    bar: of(plan.bar),
    advances: (plan.advances ?? []).map(of),
  };
}

export function run(evening: Evening, plan: Plan, now: Date): void {
  const { event, types, next } = evening;
  const end = event.dates?.at(-1)?.endsAt ?? event.startsAt ?? now;
  const last = Math.min(now.getTime(), end.getTime());
  const opened = [...types].sort(byOrder)[0]?.startsAt?.getTime() ?? 0;
  const first = Math.max(opened, last - plan.days * DAY);
  // More sales on the first day and in the last ones; nobody buys at five in the morning.
  const moments = Array.from({ length: plan.sales }, () => {
    const through = next() < 0.18 ? next() ** 3 * 0.2 : 1 - next() ** 1.7;
    const at = first + through * (last - first);
    const hour = new Date(at).getUTCHours();
    return hour > 6 && hour < 12 ? at - 7 * 3_600_000 : at;
  }).sort((a, b) => a - b);
  const failed = [...moments.entries()].filter(([n, at]) => {
    for (let attempt = 0; attempt < 12; attempt += 1)
      if (sell(evening, n, new Date(at))) return false;
    return true;
  });
  // Attempts before the sale started, or at a sold-out type, are retried at the end.
  for (const [n] of failed) sell(evening, n, new Date(last - next() * DAY));
  const later = () => new Date(last - next() * next() * plan.days * 0.5 * DAY);
  for (let n = 0; n < (plan.resales ?? 0); n += 1) resell(evening, n, later());
  for (let n = 0; n < (plan.refunds ?? 0); n += 1) refund(evening, n, later());
  const { startsAt } = event;
  for (let n = 0; n < (plan.bar ?? 0); n += 1) {
    const at = plan.over && startsAt ? startsAt.getTime() + next() * 6 * 3_600_000 : 0;
    serve(evening, n, at ? new Date(at) : later());
  }
  for (const [n, amount] of (plan.advances ?? []).entries()) {
    const folio = `Anticipo ${n + 1}`;
    payAdvance(evening, amount, folio, new Date(last - (9 - 4 * n) * DAY));
  }
  if (plan.isPaid) {
    const own = [...evening.book.rows.values()].filter(({ event: { id } }) => id === event.id);
    const sold = own.reduce((sum, { row }) => sum + row.total, 0);
    payAdvance(evening, sold, 'Pago', new Date(last + 3 * DAY));
  }
}
