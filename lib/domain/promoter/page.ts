import { wallTime } from '../kit/wall-time';
import type { PromoterTotals } from '../ledger/totals';
import type { Commission } from './commission';

/** The sales of a promoter in an event: tickets in all, by ticket type id, by local day, and by its hour ('21'). */
export type PromoterSales = {
  tickets: number;
  types: Record<string, number>;
  days: Record<string, number>;
  hours: Record<string, number>;
};

/** The sales of one event's rows. A no-show stays sold. */
export function promoterSalesOf(
  rows: readonly Pick<Commission, 'tickets' | 'lines' | 'at'>[],
  zone: string,
): PromoterSales {
  const sales: PromoterSales = { tickets: 0, types: {}, days: {}, hours: {} };
  const add = (to: Record<string, number>, key: string, n: number) => {
    to[key] = (to[key] ?? 0) + n;
  };
  for (const row of rows) {
    if (row.tickets === 0) continue;
    sales.tickets += row.tickets;
    const { date, time } = wallTime(row.at, zone);
    add(sales.days, date, row.tickets);
    add(sales.hours, time.slice(0, 2), row.tickets);
    for (const { ticketTypeId, quantity } of row.lines) add(sales.types, ticketTypeId, quantity);
  }
  return sales;
}

/** Their place among those who sold, from 1, by tickets; 0 before the first one. */
export function rankOf(
  promoters: Readonly<Record<string, Pick<PromoterTotals, 'tickets'>>>,
  id: string,
  tickets: number,
): { place: number; sellers: number } {
  const others = Object.entries(promoters).filter(([other]) => other !== id);
  const sellers = others.filter(([, one]) => one.tickets > 0).length + (tickets > 0 ? 1 : 0);
  const ahead = others.filter(([, one]) => one.tickets > tickets).length;
  return { place: tickets > 0 ? ahead + 1 : 0, sellers };
}
