import type { EventRecord } from '@/lib/domain/event/event';
import type { Demand } from '@/lib/domain/event/tills/take';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import type { Shared } from '../ledger/shares';

export type Back = Omit<Shared, 'order'>;

/** Groups by the contact on whom the purchase was counted: people who were given a ticket bought nothing. */
export function byBuyer(back: readonly Back[]): Map<string, Back[]> {
  const buyers = new Map<string, Back[]>();
  for (const one of back) {
    const { email } = one.row.buyer;
    buyers.set(email, [...(buyers.get(email) ?? []), one]);
  }
  return buyers;
}

/** The places given back on each date; passes are of none. */
export function returnedByDate(
  { dates }: Pick<EventRecord, 'dates'>,
  back: readonly Back[],
): Pick<Demand, 'dates'> {
  if (!dates) return {};
  const byDate: NonNullable<Demand['dates']> = {};
  for (const { ticket } of back) {
    if (ticket.dateId === EVERY_DATE) continue;
    const { sold = {} } = byDate[ticket.dateId] ?? {};
    sold[ticket.ticketTypeId] = (sold[ticket.ticketTypeId] ?? 0) - 1;
    byDate[ticket.dateId] = { sold };
  }
  return { dates: byDate };
}

/** The count of each type. */
export function countByType(back: readonly Back[]): Map<string, number> {
  const types = new Map<string, number>();
  const ids = back.map(({ ticket }) => ticket.ticketTypeId);
  for (const id of ids) types.set(id, (types.get(id) ?? 0) + 1);
  return types;
}
