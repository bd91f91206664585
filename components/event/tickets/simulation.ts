import type { EventRecord } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { simulateSales } from '@/lib/domain/ledger/finance';
import type { Fees } from '@/lib/domain/producer/fees';

/** A ticket type of the simulator; it is never stored. */
export type SimulatedRow = {
  key: string;
  name: string;
  price: number;
  stock: number;
  /** Given away of its stock, for nothing. */
  courtesies: number;
  sharedCapacityId: string;
};

type Places = Pick<EventRecord, 'capacity' | 'sharedCapacities'>;

/**
 * The producer's revenue and the service fees if every row sells all that fits beside its courtesies, the number of tickets
 * sold and offered, and how many of each row. If a shared capacity or the event's is too small for all, the first rows get it, as the first phases do.
 */
export function simulatedTotal(rows: readonly SimulatedRow[], fees: Fees, event: Places) {
  const left = new Map(event.sharedCapacities.map(({ id, capacity }) => [id, capacity]));
  let places = event.capacity ?? Number.POSITIVE_INFINITY;
  const total = { net: 0, serviceFees: 0, sold: 0, stock: 0 };
  const sales: { price: number; sold: number }[] = [];
  for (const { price, stock, courtesies, sharedCapacityId } of rows) {
    const shared = left.get(sharedCapacityId) ?? Number.POSITIVE_INFINITY;
    const taken = Math.max(0, Math.min(stock, shared, places));
    const sold = Math.max(0, taken - courtesies);
    left.set(sharedCapacityId, shared - taken);
    places -= taken;
    const { net, serviceFees } = simulateSales(price, sold, fees);
    total.net += net;
    total.serviceFees += serviceFees;
    total.sold += sold;
    total.stock += Math.max(0, stock - courtesies);
    sales.push({ price, sold });
  }
  return { ...total, sales };
}

export function shownPriceText({ price, stock }: SimulatedRow, fees: Fees): string {
  const { shownPrice, shownFee } = simulateSales(price, stock, fees);
  const shown = `Ve ${pesos(shownPrice)}`;
  return shownFee > 0 ? `${shown} + ${pesos(shownFee)}` : shown;
}
