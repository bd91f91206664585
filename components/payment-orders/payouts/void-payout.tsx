'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { voidPayout } from '@/lib/data/money/payouts';
import { orderCount, type Payout, payoutName, whyNotVoid } from '@/lib/domain/money/payout/payout';

/** Undoes a batch whose file was never sent, after a confirmation; shown while the bank has answered nothing. */
export function VoidPayout({ payout }: { payout: Payout }) {
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => voidPayout(payout.id),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast.ok(message);
    },
  });
  if (payout.state !== 'open' || whyNotVoid(payout)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>No se envió: deshacer nómina</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`¿Deshacer la ${payoutName(payout)}?`}
        description={`${payout.rows.length === 1 ? 'Su orden queda aprobada' : `Sus ${orderCount(payout.rows.length)} quedan aprobadas`}, para otra nómina. Hazlo solo si el archivo no se subió al banco: si se subió, se podrían pagar dos veces.`}
        confirm="Deshacer nómina"
        danger
        busy={undo.isPending}
        error={undo.error?.message}
        onConfirm={() => undo.mutate()}
      />
    </>
  );
}
