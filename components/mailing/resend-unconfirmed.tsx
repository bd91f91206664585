'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { number, plural } from '@/lib/domain/kit/format';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { useResendUnconfirmed } from './use-campaign-actions';

type Props = {
  campaign: Campaign;
  /** The reason why sending is disabled now; null if it is not. */
  off: string | null;
};

/**
 * Offers to resend a finished campaign to the unconfirmed recipients. Never automatic: some of them have received
 * it already, so it says so and asks for confirmation.
 */
export function ResendUnconfirmed({ campaign, off }: Props) {
  const [asking, setAsking] = useState(false);
  const { id, status, isSettled, isResent, counts, purpose } = campaign;
  const resend = useResendUnconfirmed(id, () => setAsking(false));
  if (status !== 'sent' || !isSettled || counts.unconfirmed === 0) return null;
  const people = plural(counts.unconfirmed, 'persona quedó', 'personas quedaron');
  return (
    <section
      aria-label="Sin confirmar"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-wait-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        {people} sin confirmar: el envío se cortó justo con su correo en camino. Puede haber
        llegado, y no se cobra.
        {isResent && <span className="block text-ink-soft">Ya se reenvió una vez.</span>}
      </p>
      {!isResent && (
        <Button reason={off} onClick={() => setAsking(true)}>
          Reenviar a los sin confirmar
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => (open ? undefined : setAsking(false))}
        title={`¿Reenviar a ${number(counts.unconfirmed)}?`}
        description={`Algunos ya tienen este correo y lo recibirán dos veces. Se puede hacer una sola vez, y se cobran los que se envíen. A quien ${purpose === 'service' ? 'pidió bloquear o borrar sus datos' : 'se dio de baja'} no le llega.`}
        confirm="Reenviar"
        dismiss="No reenviar"
        busy={resend.isPending}
        onConfirm={() => resend.mutate()}
      />
    </section>
  );
}
