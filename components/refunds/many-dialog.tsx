'use client';

import { useRef, useState } from 'react';
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { startExport } from '@/lib/data/contact/people-export';
import { CallError } from '@/lib/data/kit/call';
import { advanceRefund, fetchRefunds } from '@/lib/data/money/refunds';
import { pesos, plural } from '@/lib/domain/kit/format';
import { isUnsettled, REFUND_LIMITS, type Refund, totalSince } from '@/lib/domain/money/refund';

type Props = {
  eventId: string;
  /** The cases that the action applies to. */
  refunds: readonly Refund[];
  action: 'pay' | 'request';
  onClose: () => void;
  /** Called after every run with the cases that are not done, and with those that it did. */
  onDone: (left: readonly Refund[], done: readonly Refund[]) => void;
};

const cases = (count: number) => plural(count, 'devolución', 'devoluciones');

/** Refuses what was asked for before, and is settled or of another amount by now: nothing else asks before it is paid. */
async function requireSame(eventId: string, refundId: string, total: number) {
  const [now] = await fetchRefunds(eventId, [refundId]);
  const settled = !now || !isUnsettled(now.status) ? 'Ya se pagó o se rechazó' : null;
  const why = settled ?? totalSince(now?.total ?? 0, total);
  if (why) throw new CallError(why, 'aborted', 'total');
}

/** Marks many cases as paid, or as requested. */
export default function ManyDialog({ eventId, refunds, action, onClose, onDone }: Props) {
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const trace = useRef<Promise<unknown> | null>(null);
  const isPaying = action === 'pay';
  const again = isPaying ? 0 : refunds.filter(({ status }) => status !== 'open').length;
  const missing = isPaying && !reference.trim() ? 'Escribe la referencia del pago' : null;
  const sum = refunds.reduce((total, refund) => total + refund.total, 0);
  const advance = async ({ id: refundId, status, total }: Refund) => {
    // Before the first payment is asked for: a file with people in it leaves a line of the trace, or is not made.
    if (!isPaying) {
      trace.current ??= startExport('payments', eventId);
      await trace.current.catch((error) => {
        trace.current = null;
        throw error;
      });
    }
    if (!isPaying && status !== 'open') return requireSame(eventId, refundId, total);
    const seen = isPaying ? {} : { seen: { status: 'open' as const } };
    await advanceRefund({ eventId, refundId, action, reference: reference.trim(), total, ...seen });
  };
  return (
    <BulkDialog
      items={refunds}
      work={advance}
      nameOf={({ buyer }) => buyer.name || buyer.email}
      words={{
        title: isPaying
          ? `¿Marcar ${cases(refunds.length)} como pagadas?`
          : `¿Pedir ${cases(refunds.length)}?`,
        description: (
          <>
            <strong className="font-semibold text-ink">{pesos(sum)}</strong> en total.{' '}
            {isPaying
              ? 'Cada una entra en la cuenta del evento, y avisamos por correo a quien la recibe. No se puede deshacer.'
              : 'Quedan como pedidas, y se descarga el archivo para el medio de pago.'}
          </>
        ),
        go: isPaying ? 'Registrar los pagos' : 'Pedir y descargar',
        going: isPaying ? 'Registrando pagos' : 'Pidiendo pagos',
        undone: isPaying ? 'sin registrar' : 'sin pedir',
        count: cases,
        done: (count) =>
          isPaying
            ? plural(count, 'devolución pagada', 'devoluciones pagadas')
            : plural(count, 'devolución pedida', 'devoluciones pedidas'),
      }}
      mayBegin={() => {
        setAsked(true);
        return !missing;
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {isPaying && (
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
      {again > 0 && (
        <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          {cases(again)} ya se {again === 1 ? 'pidió' : 'pidieron'} antes: podrían pagarse dos
          veces.
        </p>
      )}
    </BulkDialog>
  );
}
