'use client';

import { useState } from 'react';
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { pesos, plural } from '@/lib/domain/kit/format';
import { REFUND_LIMITS, type Refund } from '@/lib/domain/refund/refund';
import { accountsText, cases, passedText, payText, requestText } from './many-words';
import { useFileRun } from './use-file-run';

type Props = {
  eventId: string;
  refunds: readonly Refund[];
  action: 'pay' | 'request';
  onClose: () => void;
  /** Called after every run with the cases that are not done, and with those that it did. */
  onDone: (left: readonly Refund[], done: readonly Refund[]) => void;
};

export default function ManyDialog({ eventId, refunds, action, onClose, onDone }: Props) {
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const file = useFileRun(eventId);
  const isPaying = action === 'pay';
  const before = isPaying ? [] : refunds.filter(({ status }) => status !== 'open');
  const unfiled = before.filter(file.isUnfiled).length;
  const again = before.length - unfiled;
  const accounts = isPaying ? 0 : refunds.filter(({ hasAccount }) => hasAccount).length;
  const passed = refunds.filter(({ isPassedOn }) => isPassedOn).length;
  const missing = isPaying && !reference.trim() ? 'Escribe la referencia del pago' : null;
  const sum = refunds.reduce((total, refund) => total + refund.total, 0);
  const pay = ({ id: refundId, total }: Refund) => ({
    ...{ eventId, refundId, action, reference: reference.trim(), total },
  });
  return (
    <BulkDialog
      items={refunds}
      callable="advanceRefund"
      callOf={isPaying ? pay : file.callOf}
      {...(!isPaying && { prepare: file.prepare, isHeld: true })}
      nameOf={({ buyer }) => buyer.name || buyer.email}
      words={{
        title: isPaying
          ? `¿Marcar ${cases(refunds.length)} como ${refunds.length === 1 ? 'pagada' : 'pagadas'}?`
          : `¿Pedir ${cases(refunds.length)}?`,
        description: (
          <>
            <strong className="font-semibold text-ink">{pesos(sum)}</strong> en total.{' '}
            {isPaying ? payText(refunds) : requestText(refunds.length)}
          </>
        ),
        task: (count) => `${isPaying ? 'Registrar el pago de' : 'Pedir'} ${cases(count)}`,
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
      {passed > 0 && (
        <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          {passedText(passed)}
        </p>
      )}
      {accounts > 0 && <p className="text-ink-soft">{accountsText(accounts)}</p>}
      {unfiled > 0 && (
        <p className="text-ink-soft">
          {cases(unfiled)} ya se {unfiled === 1 ? 'pidió' : 'pidieron'} desde aquí sin quedar en un
          archivo: {unfiled === 1 ? 'va' : 'van'} en este.
        </p>
      )}
      {again > 0 && (
        <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          {cases(again)} ya se {again === 1 ? 'pidió antes: podría' : 'pidieron antes: podrían'}{' '}
          pagarse dos veces.
        </p>
      )}
    </BulkDialog>
  );
}
