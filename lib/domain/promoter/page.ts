import { wallTime } from '../kit/time-zone';
import type { PromoterTotals } from '../ledger/totals';
import { type Commission, commissionFor } from './commission';

/** What a promoter earned and sold by some rows of an event, in whole pesos. Rows of whoever they lead count as earned. */
export type PromoterSums = {
  tickets: number;
  earned: number;
  /** By ticket type id, and by local day. */
  types: Record<string, number>;
  days: Record<string, number>;
};

type Row = Parameters<typeof commissionFor>[0] &
  Pick<Commission, 'tickets' | 'lines' | 'state' | 'at' | 'kind'>;

/** The sums of one event's rows for one of their people. What waits for a scan is not earned yet. */
export function sumsFor(rows: readonly Row[], id: string, zone: string): PromoterSums {
  const sums: PromoterSums = { tickets: 0, earned: 0, types: {}, days: {} };
  const add = (to: Record<string, number>, key: string, n: number) => {
    to[key] = (to[key] ?? 0) + n;
  };
  for (const row of rows) {
    if (row.state !== 'pending') sums.earned += commissionFor(row, id);
    // A no-show stays sold.
    if (row.promoterId !== id || row.tickets === 0) continue;
    sums.tickets += row.tickets;
    add(sums.days, wallTime(row.at, zone).date, row.tickets);
    for (const { ticketTypeId, quantity } of row.lines) add(sums.types, ticketTypeId, quantity);
  }
  return sums;
}

/** Their place among those who sold, from 1, by tickets; 0 before the first one. */
export function placeOf(
  promoters: Readonly<Record<string, PromoterTotals>>,
  id: string,
  tickets: number,
): { place: number; sellers: number } {
  const others = Object.entries(promoters).filter(([other]) => other !== id);
  const sellers = others.filter(([, one]) => one.tickets > 0).length + (tickets > 0 ? 1 : 0);
  const ahead = others.filter(([, one]) => one.tickets > tickets).length;
  return { place: tickets > 0 ? ahead + 1 : 0, sellers };
}
