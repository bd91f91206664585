'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { type PhoneCredential, refundAtDoor } from '@/lib/data/shift/box-office';
import type { PhoneSale } from '@/lib/data/shift/till-store';
import { pesos } from '@/lib/domain/kit/format';
import { DoorButton } from './door-button';

type Props = { held: PhoneCredential; one: PhoneSale; ledgerId: string; onDone: () => void };

/** While one is under way, nothing else is done with its sale. */
export const TAKE_BACK = ['take-back'];

export function TakeSaleBack({ held, one, ledgerId, onDone }: Props) {
  const { paid, sale } = one;
  const words =
    paid > 0
      ? { ask: 'Devolver esta venta', sure: `Sí, devolver ${pesos(paid)}` }
      : { ask: 'Anular', sure: 'Sí, anular' };
  const [isSure, setSure] = useState(false);
  const back = useMutation({
    mutationKey: TAKE_BACK,
    // The same for each try: the answer to the first may have been lost.
    mutationFn: () => refundAtDoor(held, ledgerId, `${sale.key}-back`),
    // Without a connection it fails, and never runs later by itself: the money would be kept.
    networkMode: 'always',
    // A part may have been given back otherwise since.
    onSuccess: ({ back: gives }) => {
      toast.ok(gives > 0 ? `Devuelve ${pesos(gives)}` : 'Anulada: sus entradas ya no sirven');
      onDone();
    },
  });
  return (
    <>
      <DoorButton
        plain
        busy={back.isPending}
        onClick={() => (isSure ? back.mutate() : setSure(true))}
      >
        {isSure ? words.sure : words.ask}
      </DoorButton>
      {back.error && (
        <p role="alert" className="text-bad">
          {back.error.message}
        </p>
      )}
    </>
  );
}
