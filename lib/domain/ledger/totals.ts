import { fields, numeric, text, whole } from '../kit/read';
import { addCurves, type Curves, parseCurves } from './curve';
import type { ConsumptionSales, EventSummary } from './finance';
import { addSums, type FigureSums, NO_SUMS } from './sums';

/**
 * A document of the database takes about one sustained write a second, so totals are split into a fixed number of shards: a row
 * adds to one, chosen by its id, and readers sum them at constant cost.
 */
export const EVENT_SHARDS = 6;
/** While tills are open each has a shard; they are merged afterwards. */
export const MOST_EVENT_SHARDS = 64;
export const PRODUCER_SHARDS = 4;
export const PLATFORM_SHARDS = 6;

export type Tally = {
  tickets: number;
  sold: number;
  /** totalReselled + resellDeltaEarnings. */
  resold: number;
  consumed: number;
  fees: number;
};

type TypeTotals = {
  name: string;
  total: number;
  totalSelled: number;
  resold: number;
  fees: number;
};
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
};

export const NO_TALLY: Tally = { tickets: 0, sold: 0, resold: 0, consumed: 0, fees: 0 };

export const grossOf = (tally: Tally): number => tally.sold + tally.resold + tally.consumed;

export const noTotals = (): Totals => ({
  rows: 0,
  adds: { ...NO_SUMS },
  ticketTypes: {},
  consumptions: {},
  days: {},
  channels: {},
  dates: {},
  curves: {},
});

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    tickets: a.tickets + b.tickets,
    sold: a.sold + b.sold,
    resold: a.resold + b.resold,
    consumed: a.consumed + b.consumed,
    fees: a.fees + b.fees,
  };
}

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

function numbers<T extends Mergeable>(like: T, raw: unknown): T {
  const data = fields(raw);
  return Object.fromEntries(
    Object.entries(like).map(([field, value]) => [
      field,
      typeof value === 'string' ? text(data[field]) : whole(data[field]),
    ]),
  ) as T;
}

function maps<T>(raw: unknown, parse: (raw: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields(raw)).map(([key, value]) => [key, parse(value)]));
}

const NO_TYPE: TypeTotals = { name: '', total: 0, totalSelled: 0, resold: 0, fees: 0 };

export const parseTally = (raw: unknown): Tally => numbers(NO_TALLY, raw);
export const parseMap = maps;
export const parseNumbers = numbers;

/** Parses one shard of an event's totals. Never throws. */
export function parseTotals(raw: unknown): Totals {
  const data = fields(raw);
  return {
    rows: whole(data.rows),
    adds: numbers(NO_SUMS, data.adds),
    ticketTypes: maps(data.ticketTypes, (value) => numbers(NO_TYPE, value)),
    consumptions: maps(data.consumptions, (value) => {
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
    days: maps(data.days, parseTally),
    channels: maps(data.channels, parseTally),
    dates: maps(data.dates, parseTally),
    curves: parseCurves(data.curves),
  };
}
