import { fields, numeric, text, whole } from '../kit/read';
import { addCurves, type Curves, parseCurves } from './curve';
import type { ConsumptionSales, EventSummary } from './finance';
import type { PromoterWay } from './ledger';
import { addSums, type FigureSums, NO_SUMS } from './sums';
import { parseMap, parseNumbers, parseTally, type Tally } from './tally';

type TypeTotals = {
  name: string;
  total: number;
  totalSelled: number;
  resold: number;
  fees: number;
};
/** The sales of a promoter without refunds: tickets, pesos without fee, and of the tickets by which way. */
export type PromoterTotals = { tickets: number; sold: number } & Record<PromoterWay, number>;
/** The sales with discount codes without refunds: tickets, pesos without fee, and what was taken off. */
export type DiscountTotals = { tickets: number; sold: number; off: number };
type ConsumptionTotals = ConsumptionSales & { name: string; quantity: number };

export type Totals = {
  rows: number;
  adds: FigureSums;
  ticketTypes: Record<string, TypeTotals>;
  consumptions: Record<string, ConsumptionTotals>;
  days: Record<string, Tally>;
  channels: Record<string, Tally>;
  /** By date, of an event that has several; what was sold before it had is in none. */
  dates: Record<string, Tally>;
  curves: Curves;
  promoters: Record<string, PromoterTotals>;
  discounts: Record<string, DiscountTotals>;
};

export const noTotals = (): Totals => ({
  rows: 0,
  adds: { ...NO_SUMS },
  ticketTypes: {},
  consumptions: {},
  days: {},
  channels: {},
  dates: {},
  curves: {},
  promoters: {},
  discounts: {},
});

type Mergeable = Record<string, number | string>;

/** Merges records of records: numbers are summed; rates and texts come from the later one. */
function mergeMaps<T extends Mergeable>(a: Record<string, T>, b: Record<string, T>) {
  const merged = { ...a };
  for (const [key, next] of Object.entries(b)) {
    const before = merged[key];
    merged[key] = before
      ? (Object.fromEntries(
          Object.entries(next).map(([field, value]) => {
            const old = before[field];
            const summed = typeof value === 'number' && typeof old === 'number';
            return [field, summed && field !== 'serviceFee' ? old + value : value];
          }),
        ) as T)
      : next;
  }
  return merged;
}

/** Adds two sets of totals. */
export function mergeTotals(a: Totals, b: Totals): Totals {
  return {
    rows: a.rows + b.rows,
    adds: addSums(a.adds, b.adds),
    ticketTypes: mergeMaps(a.ticketTypes, b.ticketTypes),
    consumptions: mergeMaps(a.consumptions, b.consumptions),
    days: mergeMaps(a.days, b.days),
    channels: mergeMaps(a.channels, b.channels),
    dates: mergeMaps(a.dates, b.dates),
    curves: addCurves(a.curves, b.curves),
    promoters: mergeMaps(a.promoters, b.promoters),
    discounts: mergeMaps(a.discounts, b.discounts),
  };
}

/** An event's summary from its totals and its resale fee (a rate). */
export function summaryOf(totals: Totals, resellFee: number): EventSummary {
  const { totalSelled, totalReselled, resellDeltaEarnings, serviceFeeSelled } = totals.adds;
  return {
    stats: { totalSelled, totalReselled, resellDeltaEarnings, serviceFeeSelled },
    resell: { resellFee },
    finance: { advancePaid: totals.adds.advancePaid },
    consumptions: Object.values(totals.consumptions),
  };
}

export const NO_DISCOUNT: DiscountTotals = { tickets: 0, sold: 0, off: 0 };

export const NO_PROMOTER: PromoterTotals = { tickets: 0, sold: 0, link: 0, discount: 0, said: 0 };

const NO_TYPE: TypeTotals = { name: '', total: 0, totalSelled: 0, resold: 0, fees: 0 };

/** Parses one shard of an event's totals. Never throws. */
export function parseTotals(raw: unknown): Totals {
  const data = fields(raw);
  return {
    rows: whole(data.rows),
    adds: parseNumbers(NO_SUMS, data.adds),
    ticketTypes: parseMap(data.ticketTypes, (value) => parseNumbers(NO_TYPE, value)),
    consumptions: parseMap(data.consumptions, (value) => {
      const given = fields(value);
      return {
        name: text(given.name),
        type: given.type === 'normal' ? 'normal' : 'consumption',
        serviceFee: numeric(given.serviceFee),
        quantity: whole(given.quantity),
        total: whole(given.total),
        serviceFeeSelled: whole(given.serviceFeeSelled),
      };
    }),
    days: parseMap(data.days, parseTally),
    channels: parseMap(data.channels, parseTally),
    dates: parseMap(data.dates, parseTally),
    curves: parseCurves(data.curves),
    promoters: parseMap(data.promoters, (value) => parseNumbers(NO_PROMOTER, value)),
    discounts: parseMap(data.discounts, (value) => parseNumbers(NO_DISCOUNT, value)),
  };
}
