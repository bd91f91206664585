'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { newPayoutKey, takeBackAnswer } from '@/lib/data/money/payouts';
import { pesos } from '@/lib/domain/kit/format';
import { type PayoutRow, ROW_RESULT_TEXT } from '@/lib/domain/money/payout/payout';
import { whyNotConfirm } from '@/lib/domain/money/payout/take-back';

type Props = { payoutId: string; row: PayoutRow; n: number };
type Step = 'ask' | 'confirm' | 'drop';

/**
 * Reverses an answer that was recorded by mistake, by two people: one requests it with a reason, another confirms.
 */
export function TakeBack({ payoutId, row, n }: Props) {
  const { uid } = usePanel();
  const [asking, setAsking] = useState<Step | null>(null);
  const { takeBack, result } = row;
  if (takeBack?.state === 'asked') {
    const own = whyNotConfirm(takeBack, uid);
    return (
      <div className="flex flex-col gap-2 rounded-control bg-wait-soft px-3 py-2">
        <p className="text-wait wrap-anywhere">
          {takeBack.by.email} pide deshacer «{ROW_RESULT_TEXT[takeBack.result]}»: {takeBack.reason}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" kind="primary" reason={own} onClick={() => setAsking('confirm')}>
            Confirmar
          </Button>
          <Button size="sm" onClick={() => setAsking('drop')}>
            {own ? 'Retirar' : 'No deshacer'}
          </Button>
        </div>
        {asking && (
          <Asked {...{ payoutId, row, n }} step={asking} onClose={() => setAsking(null)} />
        )}
      </div>
    );
  }
  return (
    <>
      {takeBack && (
        <p className="text-ink-soft wrap-anywhere">
          Se deshizo «{ROW_RESULT_TEXT[takeBack.result]}»: {takeBack.reason} ({takeBack.by.email},{' '}
          {takeBack.doneBy})
        </p>
      )}
      {result && (
        <div>
          <Button size="sm" onClick={() => setAsking('ask')}>
            Deshacer respuesta
          </Button>
        </div>
      )}
      {asking && <Asked {...{ payoutId, row, n }} step={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

const TITLE = {
  ask: '¿Pedir que se deshaga la respuesta?',
  confirm: '¿Deshacer la respuesta?',
  drop: '¿Dejar la respuesta como está?',
};
const CONFIRM = { ask: 'Pedir', confirm: 'Deshacer respuesta', drop: 'Dejarla' };

function Asked({ payoutId, row, n, step, onClose }: Props & { step: Step; onClose: () => void }) {
  const [key] = useState(newPayoutKey);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isAsk = step === 'ask';
  const send = useMutation({
    mutationFn: () =>
      takeBackAnswer({
        ...{ payoutId, orderId: row.orderId, action: step },
        key: isAsk ? key : (row.takeBack?.key ?? ''),
        reason: isAsk ? reason.trim() : '',
      }),
    onSuccess: ({ message }) => {
      onClose();
      toast.ok(message);
    },
  });
  const confirm = () => {
    if (isAsk && reason.trim() === '') return setError('Escribe el motivo');
    setError(null);
    send.mutate();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={TITLE[step]}
      description={told(row, n, step)}
      confirm={CONFIRM[step]}
      danger={step === 'confirm'}
      busy={send.isPending}
      unsaved={reason.trim() !== ''}
      error={send.error?.message}
      onConfirm={confirm}
    >
      {isAsk && (
        <Field
          label="Motivo"
          help="Lo leen quien confirma y el equipo de la productora."
          error={error}
        >
          <Textarea
            rows={3}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}

function told({ amount, holder, result, takeBack }: PayoutRow, n: number, step: Step): string {
  const said = ROW_RESULT_TEXT[(takeBack?.state === 'asked' ? takeBack.result : result) || 'paid'];
  const what = `Orden ${n}, ${holder}, ${pesos(amount)}: está como «${said}».`;
  if (step === 'drop') return what;
  const money =
    said === ROW_RESULT_TEXT.paid
      ? 'El pago se anula en los libros con otro movimiento, y la orden vuelve a esperar la respuesta del banco en esta nómina.'
      : 'La orden vuelve a esta nómina y espera la respuesta del banco.';
  return step === 'ask' ? `${what} ${money} Lo confirma otra persona.` : `${what} ${money}`;
}
