'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { FailedLine } from '@/components/ui/state/failed-line';
import { usePanel } from '@/hooks/use-panel';
import { number, plural } from '@/lib/domain/kit/format';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';
import { useUnproven } from './use-unproven';

/**
 * The way out for contacts without a recorded basis, in two steps: legitimate interest for those who bought, and
 * one question by mail to the others. Renders nothing if there are none; if they cannot be counted, it says so.
 */
export function UnprovenCard() {
  const { can } = usePanel();
  const [step, setStep] = useState<'settle' | 'ask' | null>(null);
  // One idempotency key for as long as the card is mounted: a second click asks nobody again.
  const [key] = useState(() => crypto.randomUUID());
  const { count, hasFailed, retry, settling, asking } = useUnproven(() => setStep(null));
  if (hasFailed) {
    return (
      <FailedLine className="mb-6" onRetry={retry}>
        No pudimos contar a quienes no tienen base.
      </FailedLine>
    );
  }
  if (count === 0) return null;
  const close = (open: boolean) => !open && setStep(null);
  return (
    <Card
      className="mb-6"
      title={`${plural(count, 'contacto', 'contactos')} sin base: no ${count === 1 ? 'recibe' : 'reciben'} tus campañas`}
      description="La ley pide probar por qué le escribes a cada persona. Regularízalos en dos pasos."
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setStep('settle')}>1. Quienes te compraron</Button>
        <Button onClick={() => setStep('ask')} reason={can('mailing.send') ? null : NO_SENDING}>
          2. Pedir permiso al resto
        </Button>
      </div>
      <ConfirmDialog
        open={step === 'settle'}
        onOpenChange={close}
        title="¿Registrar el interés de quienes te compraron?"
        description="Quien ya te compró puede recibir novedades parecidas por interés legítimo. Queda escrito en su pasaporte, y puede oponerse con un clic. A quien no te compró no se le registra nada."
        confirm="Registrar"
        busy={settling.busy}
        onConfirm={() => void settling.run()}
      />
      <ConfirmDialog
        open={step === 'ask'}
        onOpenChange={close}
        title="¿Pedir permiso al resto?"
        description={`Les llega un solo correo, con un botón para aceptar. A cada persona se le pregunta una vez en la vida: quien no responde queda sin base. Son a lo más ${number(count)}, y cuentan como correos del mes.`}
        confirm="Enviar la pregunta"
        busy={asking.isPending}
        error={asking.error?.message ?? null}
        onConfirm={() => asking.mutate(key)}
      />
    </Card>
  );
}
