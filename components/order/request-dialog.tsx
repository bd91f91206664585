'use client';

import { useState } from 'react';
import { EventChoice } from '@/components/shared/event/event-choice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { MoneyInput } from '@/components/ui/form/money-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import type { EventOption } from '@/lib/data/event/events';
import { newPaymentOrderId } from '@/lib/data/order/payment-orders';
import { pesos, plural } from '@/lib/domain/kit/format';
import type { Saldo } from '@/lib/domain/order/held';
import { HELD_BY_PLAN } from '@/lib/domain/plan/plan-holds';
import { useCreateOrder } from './use-order-actions';
import { useAvailable } from './use-payment-orders';

type Props = { onClose: () => void };

function saldoText({ balance, held, available }: Saldo, orders: number): string {
  const less = [
    held > 0 && `Retenido por devoluciones abiertas: ${pesos(held)}`,
    orders > 0 && `Menos ${plural(orders, 'orden abierta', 'órdenes abiertas')}`,
  ].filter((part) => part !== false);
  const left = less.length > 0 && `Disponible: ${pesos(available)}`;
  return [`Saldo del evento: ${pesos(balance)}`, ...less, left].filter(Boolean).join('. ');
}

export function RequestDialog({ onClose }: Props) {
  const [requestId] = useState(newPaymentOrderId);
  const [event, setEvent] = useState<EventOption | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  // Once sent, the order itself may lower the balance before its answer arrives, or if the answer is lost. The
  // retry has the same id, and only the server knows whether it fits.
  const [sent, setSent] = useState<{ eventId: string; amount: number } | null>(null);
  const { saldo, orders, isHeld, isFailed, retry } = useAvailable(event);
  const available = saldo?.available ?? null;
  const create = useCreateOrder();
  const wanted = amount ?? available ?? 0;
  const wrongEvent = isHeld ? HELD_BY_PLAN : asked && !event ? 'Elige un evento' : null;
  const isSent = sent !== null && sent.eventId === event?.id && sent.amount === wanted;
  const isLimited = !create.isPending && !isSent;
  const tooMuch = isLimited && available !== null && wanted > available;
  const wrongAmount =
    event && available !== null && tooMuch
      ? `El saldo disponible es ${pesos(available)}`
      : asked && event && wanted < 1
        ? 'Escribe un monto mayor que cero'
        : null;

  const unknown = isFailed ? 'No pudimos calcular el saldo' : 'Calculando el saldo';
  const confirm = () => {
    setAsked(true);
    if (!event || isHeld || available === null || wanted < 1 || tooMuch) return;
    setAmount(wanted);
    setSent({ eventId: event.id, amount: wanted });
    create.mutate({ eventId: event.id, amount: wanted, requestId }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Nueva orden de pago"
      description="Sale del saldo de un evento. Otra persona la aprueba."
      size="sm"
      locked={create.isPending}
      unsaved={amount !== null}
      footer={
        <>
          <DialogBack disabled={create.isPending} />
          <Button
            kind="primary"
            busy={create.isPending}
            reason={event && available === null && unknown}
            onClick={confirm}
          >
            Solicitar pago
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Field label="Evento" error={wrongEvent}>
          <EventChoice
            value={event?.id ?? ''}
            onChange={(chosen) => {
              setEvent(chosen);
              setAmount(null);
            }}
          />
        </Field>
        {event && (
          <Field
            label="Monto"
            error={wrongAmount}
            help={saldo ? saldoText(saldo, isLimited ? orders : 0) : !isFailed && unknown}
          >
            <MoneyInput value={wanted} onChange={setAmount} />
          </Field>
        )}
        {event && isFailed && (
          <FormAlert>
            {unknown}.{' '}
            <button type="button" className="underline" onClick={retry}>
              Reintentar
            </button>
          </FormAlert>
        )}
        {create.error && <FormAlert>{create.error.message}</FormAlert>}
      </div>
    </Dialog>
  );
}
