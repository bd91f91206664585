import { fields, numeric, text, whole } from '../../kit/read';
import type { ConsumptionSales, EventSummary } from '../finance';
import { addSums, type FigureSums, NO_SUMS } from './sums';

/**
 * Totals are stored in a fixed number of documents, so that a summary costs the same reads at ten sales and at
 * ten million. A document takes about one sustained write a second, so an event's totals are split into several
 * shards; a row adds to one of them, chosen by its id, and readers sum the shards.
 */
export const EVENT_SHARDS = 6;
/** While its tills are open, an event's totals have a shard for each of them; afterwards they are folded. */
export const MOST_EVENT_SHARDS = 64;
export const PRODUCER_SHARDS = 4;
export const PLATFORM_SHARDS = 6;

/** The sales of one day, channel or event: whole pesos, and the number of tickets. */
export type Tally = {
  tickets: number;
  /** First sales of tickets. */
  sold: number;
  /** totalReselled + resellDeltaEarnings. */
  resold: number;
  /** Consumption of both types. */
  consumed: number;
  /** Service fees of tickets and consumption. */
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
  /** The number of ledger rows. */
  rows: number;
  adds: FigureSums;
  ticketTypes: Record<string, TypeTotals>;
  consumptions: Record<string, ConsumptionTotals>;
  days: Record<string, Tally>;
  channels: Record<string, Tally>;
};

export const NO_TALLY: Tally = { tickets: 0, sold: 0, resold: 0, consumed: 0, fees: 0 };

/** The gross sales of a tally: tickets, resales and consumption. Whole pesos, without fees. */
export const grossOf = (tally: Tally): number => tally.sold + tally.resold + tally.consumed;

/** A new, empty set of totals. */
export const noTotals = (): Totals => ({
  rows: 0,
  adds: { ...NO_SUMS },
  ticketTypes: {},
  consumptions: {},
  days: {},
  channels: {},
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

/** Merges records of records: numbers are summed; rates and texts are taken from the later one. */
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

/** Adds two sets of totals: shards to each other, or a row's to the previous ones. */
export function mergeTotals(a: Totals, b: Totals): Totals {
  return {
    rows: a.rows + b.rows,
    adds: addSums(a.adds, b.adds),
    ticketTypes: mergeMaps(a.ticketTypes, b.ticketTypes),
    consumptions: mergeMaps(a.consumptions, b.consumptions),
    days: mergeMaps(a.days, b.days),
    channels: mergeMaps(a.channels, b.channels),
  };
}

/** Computes the summary of an event from its totals and its resale fee (a rate). */
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
  };
}
