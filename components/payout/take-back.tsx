'use client';

import { useState } from 'react';
import { reasonField, StepDialog } from '@/components/shared/step-dialog';
import { Button } from '@/components/ui/button';
import { usePanel } from '@/hooks/use-panel';
import { newPayoutKey, takeBackAnswer } from '@/lib/data/payout/payouts';
import { pesos } from '@/lib/domain/kit/format';
import { type PayoutRow, ROW_RESULT_TEXT } from '@/lib/domain/payout/payout';
import { whyNotConfirm } from '@/lib/domain/payout/take-back';

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

const WORDS = {
  ask: { title: '¿Pedir que se deshaga la respuesta?', confirm: 'Pedir' },
  confirm: { title: '¿Deshacer la respuesta?', confirm: 'Deshacer respuesta', danger: true },
  drop: { title: '¿Dejar la respuesta como está?', confirm: 'Dejarla' },
};

const REASON = {
  ...reasonField('Escribe el motivo', 'Lo leen quien confirma y el equipo de la productora.'),
  maxLength: 200,
};

function Asked({ payoutId, row, n, step, onClose }: Props & { step: Step; onClose: () => void }) {
  const [key] = useState(newPayoutKey);
  const isAsk = step === 'ask';
  return (
    <StepDialog
      guarded
      words={WORDS[step]}
      description={told(row, n, step)}
      fields={isAsk ? [REASON] : []}
      send={({ reason = '' }) =>
        takeBackAnswer({
          ...{ payoutId, orderId: row.orderId, action: step, reason: reason.trim() },
          key: isAsk ? key : (row.takeBack?.key ?? ''),
        })
      }
      onClose={onClose}
    />
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
