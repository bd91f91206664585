'use client';

import { type Control, useWatch } from 'react-hook-form';
import { useEventFees } from '@/hooks/use-event-fees';
import { pesos } from '@/lib/domain/kit/format';
import { simulateSales } from '@/lib/domain/ledger/finance';
import type { TicketTypeContent } from '@/lib/domain/ticket/ticket-type';

export function PriceHint({ control }: { control: Control<TicketTypeContent> }) {
  const price = useWatch({ control, name: 'price' });
  const fees = useEventFees();
  if (!price) return 'Con 0 es gratis.';
  return `Se paga ${pesos(simulateSales(price, 1, fees).buyerPays)} con el cargo por servicio.`;
}
