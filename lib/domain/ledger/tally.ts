import { fields, text, whole } from '../kit/read';

export type Tally = {
  tickets: number;
  sold: number;
  /** totalReselled + resellDeltaEarnings. */
  resold: number;
  consumed: number;
  fees: number;
};

export const NO_TALLY: Tally = { tickets: 0, sold: 0, resold: 0, consumed: 0, fees: 0 };

export const grossOf = (tally: Tally): number => tally.sold + tally.resold + tally.consumed;

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    tickets: a.tickets + b.tickets,
    sold: a.sold + b.sold,
    resold: a.resold + b.resold,
    consumed: a.consumed + b.consumed,
    fees: a.fees + b.fees,
  };
}

/** The numbers and texts of a record, with the fields of `like`. Never throws. */
export function parseNumbers<T extends Record<string, number | string>>(like: T, raw: unknown): T {
  const data = fields(raw);
  return Object.fromEntries(
    Object.entries(like).map(([field, value]) => [
      field,
      typeof value === 'string' ? text(data[field]) : whole(data[field]),
    ]),
  ) as T;
}

/** A record of records, each parsed. Never throws. */
export function parseMap<T>(raw: unknown, parse: (raw: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields(raw)).map(([key, value]) => [key, parse(value)]));
}

export const parseTally = (raw: unknown): Tally => parseNumbers(NO_TALLY, raw);
