import { addCurves, curveOfPart } from './curve';
import { type LedgerPart, type LedgerRow, sumsOf, sumsOfPart } from './ledger';
import type { ProducerTotals } from './producer-totals';
import { type FigureSums, NO_SUMS } from './sums';
import { addTallies, NO_TALLY, type Tally } from './tally';
import { mergeTotals, NO_DISCOUNT, NO_PROMOTER, noTotals, type Totals } from './totals';

/** The shard of a row, always the same for its id. */
export function shardOf(rowId: string, shards: number): number {
  let hash = 2166136261;
  for (let i = 0; i < rowId.length; i++) hash = Math.imul(hash ^ rowId.charCodeAt(i), 16777619);
  return (hash >>> 0) % shards;
}

export function tallyOf(part: LedgerPart): Tally {
  const { tickets, totalSelled, totalReselled, resellDeltaEarnings, ...adds } = sumsOfPart(part);
  return {
    tickets,
    sold: totalSelled,
    resold: totalReselled + resellDeltaEarnings,
    consumed: adds.consumptionNormal + adds.consumptionOther,
    fees: adds.serviceFeeSelled + adds.consumptionFees,
  };
}

/** The totals of one row. An advance affects no day and no channel. */
export function totalsOfRow(row: Pick<LedgerRow, 'parts' | 'day'>): Totals {
  const totals = { ...noTotals(), rows: 1, adds: sumsOf(row.parts) };
  const { days, channels, dates, ticketTypes, consumptions, promoters, discounts } = totals;
  for (const part of row.parts) {
    if (part.type === 'advance') continue;
    const tally = tallyOf(part);
    days[row.day] = addTallies(days[row.day] ?? NO_TALLY, tally);
    channels[part.channel] = addTallies(channels[part.channel] ?? NO_TALLY, tally);
    if (part.dateId) dates[part.dateId] = addTallies(dates[part.dateId] ?? NO_TALLY, tally);
    if (part.promoterId) {
      const before = promoters[part.promoterId] ?? NO_PROMOTER;
      const { tickets, sold } = before;
      promoters[part.promoterId] = {
        ...before,
        ...(part.via && { [part.via]: before[part.via] + tally.tickets }),
        ...{ tickets: tickets + tally.tickets, sold: sold + tally.sold },
      };
    }
    if (part.off !== undefined) {
      const before = discounts[part.id] ?? NO_DISCOUNT;
      const { tickets, sold, off } = before;
      discounts[part.id] = {
        ...{ tickets: tickets + tally.tickets, sold: sold + tally.sold, off: off + part.off },
      };
    }
    totals.curves = addCurves(totals.curves, curveOfPart(part));
    if (part.type === 'consumption') {
      // A consumption whose type was changed after its first sales counts under each type.
      const type = part.consumption === 'normal' ? 'normal' : 'consumption';
      const key = `${type}:${part.id}`;
      const before = consumptions[key];
      consumptions[key] = {
        name: part.name,
        type,
        serviceFee: part.rate,
        quantity: (before?.quantity ?? 0) + part.quantity,
        total: (before?.total ?? 0) + part.amount,
        serviceFeeSelled: (before?.serviceFeeSelled ?? 0) + part.fee,
      };
    } else {
      const before = ticketTypes[part.id];
      ticketTypes[part.id] = {
        name: part.name,
        total: (before?.total ?? 0) + tally.sold,
        totalSelled: (before?.totalSelled ?? 0) + tally.tickets,
        resold: (before?.resold ?? 0) + tally.resold,
        fees: (before?.fees ?? 0) + tally.fees,
      };
    }
  }
  return totals;
}

export function producerTotalsOfRow(
  row: Pick<LedgerRow, 'parts' | 'day'>,
  event: { id: string; name: string; resellFee: number },
): ProducerTotals {
  const adds = sumsOf(row.parts);
  const tally = row.parts.map(tallyOf).reduce(addTallies, NO_TALLY);
  const moved = Object.values(tally).some((value) => value !== 0);
  return {
    adds,
    events: { [event.id]: { name: event.name, resellFee: event.resellFee, adds, held: 0 } },
    days: moved ? { [row.day]: tally } : {},
  };
}

const applyRow = (totals: Totals, row: Pick<LedgerRow, 'parts' | 'day'>): Totals =>
  mergeTotals(totals, totalsOfRow(row));

/** @internal The totals of a whole ledger, for tests and the laboratory, which the sum of its shards must equal. */
export const sumRows = (rows: Iterable<Pick<LedgerRow, 'parts' | 'day'>>): Totals =>
  [...rows].reduce(applyRow, noTotals());

export type Differences = Partial<
  Record<keyof FigureSums | 'rows' | 'dates' | 'promoters' | 'discounts', number>
>;

/**
 * The differences between two totals in pesos; empty if equal. `dates`, `promoters` and `discounts` are how many of them
 * differ, where the totals were recomputed row by row: sums of the database know none.
 */
export function totalsDifferences(kept: Totals, recomputed: Totals): Differences {
  const found: Differences = {};
  const isByRow = Object.keys(recomputed.days).length > 0;
  const dates = isByRow ? datesApart(kept, recomputed) : 0;
  if (dates > 0) found.dates = dates;
  const promoters = isByRow ? apart(kept.promoters, recomputed.promoters, NO_PROMOTER) : 0;
  if (promoters > 0) found.promoters = promoters;
  const discounts = isByRow ? apart(kept.discounts, recomputed.discounts, NO_DISCOUNT) : 0;
  if (discounts > 0) found.discounts = discounts;
  if (kept.rows !== recomputed.rows) found.rows = kept.rows - recomputed.rows;
  for (const key of Object.keys(NO_SUMS) as (keyof FigureSums)[]) {
    const difference = kept.adds[key] - recomputed.adds[key];
    if (difference !== 0) found[key] = difference;
  }
  return found;
}

function datesApart(before: Totals, again: Totals): number {
  const { dates: kept } = before;
  const { dates: recomputed } = again;
  const ids = new Set([...Object.keys(kept), ...Object.keys(recomputed)]);
  const fields = Object.keys(NO_TALLY) as (keyof Tally)[];
  return [...ids].filter((id) => {
    const [a, b] = [kept[id] ?? NO_TALLY, recomputed[id] ?? NO_TALLY];
    const [sold, counted] = [before.curves[id] ?? {}, again.curves[id] ?? {}];
    const edges = Object.keys({ ...sold, ...counted });
    return (
      fields.some((field) => a[field] !== b[field]) ||
      edges.some((edge) => (sold[edge] ?? 0) !== (counted[edge] ?? 0))
    );
  }).length;
}

function apart<T extends Record<keyof T, number>>(
  kept: Readonly<Record<string, T>>,
  recomputed: Readonly<Record<string, T>>,
  none: T,
): number {
  const fields = Object.keys(none) as (keyof T)[];
  const ids = new Set([...Object.keys(kept), ...Object.keys(recomputed)]);
  return [...ids].filter((id) => {
    const [a, b] = [kept[id] ?? none, recomputed[id] ?? none];
    return fields.some((field) => a[field] !== b[field]);
  }).length;
}
