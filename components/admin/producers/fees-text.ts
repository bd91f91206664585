import { percent, pesos } from '@/lib/domain/kit/format';
import type { Fees } from '@/lib/domain/producer/fees';

export function feesText(fees: Fees): string {
  const fee =
    fees.serviceFeeType === 'Fixed'
      ? `${pesos(fees.serviceFee)} por entrada`
      : percent(fees.serviceFee);
  const place = fees.serviceFeeHidden ? 'dentro del precio' : 'sumado al precio';
  const tax = fees.hasTax ? 'IVA incluido' : 'sin IVA';
  return `${fee} ${place}, ${tax} · consumos ${percent(fees.consumptionServiceFee)}`;
}
