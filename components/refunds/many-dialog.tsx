'use client';

import { useState } from 'react';
import { Refusals } from '@/components/shared/bulk/refusals';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useRunOver } from '@/hooks/bulk/use-run-over';
import { advanceRefund } from '@/lib/data/money/refunds';
import { pesos, plural } from '@/lib/domain/kit/format';
import { REFUND_LIMITS, type Refund } from '@/lib/domain/money/refund';

type Props = {
  eventId: string;
  /** The cases that the action applies to. */
  refunds: readonly Refund[];
  action: 'pay' | 'request';
  onClose: () => void;
  /** Called once everything was tried, with the cases that failed. */
  onDone: (failed: readonly Refund[]) => void;
};

const cases = (count: number) => plural(count, 'devolución', 'devoluciones');

const refusalOf = ({ item, message }: { item: Refund; message: string }) => ({
  id: item.id,
  name: item.buyer.name || item.buyer.email,
  message,
});

/** Marks many cases as paid, or as requested, with progress; it can be stopped, and goes on where it was. */
export function ManyDialog({ eventId, refunds, action, onClose, onDone }: Props) {
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const isPaying = action === 'pay';
  const { state, run, stop } = useRunOver(async ({ id: refundId, status, total }: Refund) => {
    if (!isPaying && status !== 'open') return;
    const seen = isPaying ? { total } : {};
    await advanceRefund({ eventId, refundId, action, reference: reference.trim(), ...seen });
  });
  const again = isPaying ? 0 : refunds.filter(({ status }) => status !== 'open').length;
  const left = state ? state.left : refunds;
  const failed = state?.failed ?? [];
  const missing = isPaying && !reference.trim() ? 'Escribe la referencia del pago' : null;
  const sum = refunds.reduce((total, refund) => total + refund.total, 0);
  const isOver = state !== null && !state.busy && left.length === 0;
  const start = async () => {
    setAsked(true);
    if (missing) return;
    const end = await run(left);
    if (end.left.length > 0) return;
    if (end.failed.length === 0) onClose();
    onDone(end.failed.map(({ item }) => item));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={
        isPaying
          ? `¿Marcar ${cases(refunds.length)} como pagadas?`
          : `¿Pedir ${cases(refunds.length)}?`
      }
      description={
        <>
          <strong className="font-semibold text-ink">{pesos(sum)}</strong> en total.{' '}
          {isPaying
            ? 'Cada una entra en la cuenta del evento. No se puede deshacer.'
            : 'Quedan como pedidas, y se descarga el archivo para el medio de pago.'}
        </>
      }
      size="sm"
      locked={state?.busy}
      footer={
        state?.busy ? (
          <Button onClick={stop}>Detener</Button>
        ) : (
          <>
            <Button onClick={onClose}>{isOver ? 'Cerrar' : 'Volver'}</Button>
            {!isOver && (
              <Button kind="primary" onClick={() => void start()}>
                {state
                  ? `Seguir con ${cases(left.length)}`
                  : isPaying
                    ? 'Registrar los pagos'
                    : 'Pedir y descargar'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isPaying && !state && (
          <Field
            label="Referencia"
            help="Vale para todas: el número del lote o de la nómina. Nunca un número de cuenta."
            error={asked ? missing : null}
          >
            <Input
              maxLength={REFUND_LIMITS.reference}
              value={reference}
              onChange={(typed) => setReference(typed.target.value)}
            />
          </Field>
        )}
        {again > 0 && !state && (
          <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
            {cases(again)} ya se {again === 1 ? 'pidió' : 'pidieron'} antes: podrían pagarse dos
            veces.
          </p>
        )}
        {state && (
          <ProgressBar
            label={isPaying ? 'Registrando pagos' : 'Pidiendo pagos'}
            done={state.done}
            total={state.total}
            tone={failed.length > 0 ? 'wait' : 'accent'}
          />
        )}
        <Refusals title={`${cases(failed.length)} sin registrar`} rows={failed.map(refusalOf)} />
      </div>
    </Dialog>
  );
}
