'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { MoneyInput } from '@/components/ui/form/money-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { newPaymentOrderId } from '@/lib/data/order/payment-orders';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { AdvanceSaldo, AdvanceSteps } from './advance-saldo';
import { useAdvance } from './use-advance';
import { useRequestAdvance } from './use-order-actions';

type Props = { event: EventRecord; seesPlans: boolean; onClose: () => void };

export default function AskAdvanceDialog({ event, seesPlans, onClose }: Props) {
  const [requestId] = useState(newPaymentOrderId);
  const [amount, setAmount] = useState(0);
  const [asked, setAsked] = useState(false);
  // Once sent, the order itself lowers what is available; only the server knows whether a retry with its id fits.
  const [sent, setSent] = useState(0);
  const advance = useAdvance(event, seesPlans);
  const ask = useRequestAdvance();
  const isSent = sent > 0 && sent === amount;
  const refusal = ask.isPending || isSent ? null : advance.refusal;
  const available = advance.saldo?.available ?? 0;
  const tooMuch = !isSent && !ask.isPending && amount > available;
  const wrong = tooMuch
    ? `Puedes pedir hasta ${pesos(available)}`
    : asked && amount < 1
      ? 'Escribe un monto mayor que cero'
      : null;
  const send = () => {
    setAsked(true);
    if (!advance.saldo || refusal || amount < 1 || tooMuch) return;
    setSent(amount);
    ask.mutate({ eventId: event.id, amount, requestId }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Pedir un adelanto"
      description={`Sale del saldo de ${eventName(event)}.`}
      size="sm"
      locked={ask.isPending}
      unsaved={amount > 0}
      footer={
        <>
          <DialogBack disabled={ask.isPending} />
          <Button
            kind="primary"
            busy={ask.isPending}
            reason={advance.saldo ? refusal : 'Calculando el saldo'}
            onClick={send}
          >
            Pedir adelanto
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {advance.isFailed && (
          <FailedLine onRetry={advance.retry}>No pudimos calcular el saldo.</FailedLine>
        )}
        {!advance.saldo && !advance.isFailed && (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
        {advance.saldo && (
          <>
            <AdvanceSaldo saldo={advance.saldo} open={advance.open} />
            {refusal && (
              <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
                {refusal}.
              </p>
            )}
            {!advance.refusal || isSent || ask.isPending ? (
              <Field label="Monto" error={wrong} help={`Hasta ${pesos(available)}.`}>
                <MoneyInput value={amount} onChange={setAmount} />
              </Field>
            ) : null}
            <AdvanceSteps />
          </>
        )}
        {ask.error && <FormAlert>{ask.error.message}</FormAlert>}
      </div>
    </Dialog>
  );
}
