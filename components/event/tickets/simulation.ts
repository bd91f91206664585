import { hasManyDates } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { simulateSales } from '@/lib/domain/ledger/finance';
import type { Fees } from '@/lib/domain/producer/fees';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

/** A ticket type of the simulator; it is never stored. */
export type SimulatedRow = {
  key: string;
  name: string;
  price: number;
  stock: number;
  courtesies: number;
  sharedCapacityId: string;
};

type Places = Pick<EventRecord, 'capacity' | 'sharedCapacities'>;

/**
 * The producer's revenue and the service fees if every row sells all that fits beside its courtesies, the number of tickets
 * sold and offered, and how many of each row. If a shared capacity or the event's is too small for all, the first rows get
 * it, as the first phases do; but courtesies, which are given already, hold their places whoever buys first.
 */
export function simulatedTotal(rows: readonly SimulatedRow[], fees: Fees, event: Places) {
  const left = new Map(event.sharedCapacities.map(({ id, capacity }) => [id, capacity]));
  let places = event.capacity ?? Number.POSITIVE_INFINITY;
  const total = { net: 0, serviceFees: 0, sold: 0, stock: 0 };
  const sales: { price: number; sold: number }[] = [];
  const sharedOf = (id: string) => left.get(id) ?? Number.POSITIVE_INFINITY;
  const take = (id: string, taken: number) => {
    left.set(id, sharedOf(id) - taken);
    places -= taken;
  };
  for (const { courtesies, sharedCapacityId } of rows) take(sharedCapacityId, courtesies);
  for (const { price, stock, courtesies, sharedCapacityId } of rows) {
    const sold = Math.max(0, Math.min(stock - courtesies, sharedOf(sharedCapacityId), places));
    take(sharedCapacityId, sold);
    const { net, serviceFees } = simulateSales(price, sold, fees);
    total.net += net;
    total.serviceFees += serviceFees;
    total.sold += sold;
    total.stock += Math.max(0, stock - courtesies);
    sales.push({ price, sold });
  }
  return { ...total, sales };
}

/**
 * An event's ticket types as rows. Of several dates one is simulated where each has its own stock: the courtesies of all
 * are no part of it.
 */
export const simulatedRows = (
  event: Pick<EventRecord, 'dates'>,
  types: readonly TicketType[],
): SimulatedRow[] =>
  types.map(({ id, courtesies, ...type }) => {
    const isOfEach = hasManyDates(event) && (type.dates?.scope ?? 'each') === 'each';
    return { key: id, ...type, courtesies: isOfEach ? 0 : courtesies };
  });

export function shownPriceText({ price, stock }: SimulatedRow, fees: Fees): string {
  const { shownPrice, shownFee } = simulateSales(price, stock, fees);
  const shown = `Ve ${pesos(shownPrice)}`;
  return shownFee > 0 ? `${shown} + ${pesos(shownFee)}` : shown;
}
