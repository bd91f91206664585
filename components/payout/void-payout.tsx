'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { Button } from '@/components/ui/button';
import { voidPayout } from '@/lib/data/payout/payouts';
import { orderCount, type Payout, payoutName, whyNotVoid } from '@/lib/domain/payout/payout';

/** Undoes a batch whose file was never sent, after a confirmation; shown while the bank has answered nothing. */
export function VoidPayout({ payout }: { payout: Payout }) {
  const [asking, setAsking] = useState(false);
  if (payout.state !== 'open' || whyNotVoid(payout)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>No se envió: deshacer nómina</Button>
      {asking && (
        <StepDialog
          words={{
            title: `¿Deshacer la ${payoutName(payout)}?`,
            confirm: 'Deshacer nómina',
            danger: true,
          }}
          description={`${payout.rows.length === 1 ? 'Su orden queda aprobada' : `Sus ${orderCount(payout.rows.length)} quedan aprobadas`}, para otra nómina. Hazlo solo si el archivo no se subió al banco: si se subió, se podrían pagar dos veces.`}
          send={() => voidPayout(payout.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
