import { pesos } from '@/lib/domain/kit/format';
import { simulateSales } from '@/lib/domain/money/finance';
import type { Fees } from '@/lib/domain/producer/fees';

/** A ticket type of the simulator: nothing of it is stored. */
export type SimulatedRow = { key: string; name: string; price: number; stock: number };

/** What all rows bring if they sell out: to the producer, and in service fees. */
export function simulatedTotal(
  rows: readonly SimulatedRow[],
  fees: Fees,
): { net: number; serviceFees: number } {
  const results = rows.map(({ price, stock }) => simulateSales(price, stock, fees));
  const total = (part: 'net' | 'serviceFees') => results.reduce((sum, one) => sum + one[part], 0);
  return { net: total('net'), serviceFees: total('serviceFees') };
}

/** The price as the buyer sees it. */
export function shownPriceText({ price, stock }: SimulatedRow, fees: Fees): string {
  const { shownPrice, shownFee } = simulateSales(price, stock, fees);
  const shown = `Ve ${pesos(shownPrice)}`;
  return shownFee > 0 ? `${shown} + ${pesos(shownFee)}` : shown;
}
