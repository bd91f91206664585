'use client';

import { useState } from 'react';
import { reasonField, StepDialog, type StepField } from '@/components/shared/step-dialog';
import { Field } from '@/components/ui/form/field';
import { advancePaymentOrder } from '@/lib/data/order/payment-orders';
import { pesos } from '@/lib/domain/kit/format';
import {
  type PaymentOrder,
  type PaymentOrderAction,
  payeeName,
} from '@/lib/domain/order/payment-order';
import { ProofPicker } from './proof-picker';

type Props = { order: PaymentOrder; action: PaymentOrderAction; onClose: () => void };

type Words = { title: string; confirm: string; danger?: boolean; text: string };
const WORDS: Record<PaymentOrderAction, Words> = {
  approve: {
    title: '¿Aprobar la orden?',
    confirm: 'Aprobar orden',
    text: 'Queda lista para pagar, con los datos bancarios que tiene ahora.',
  },
  pay: {
    title: '¿Marcar como pagada?',
    confirm: 'Registrar pago',
    text: 'El anticipo entra en la cuenta del evento y baja su saldo. No se puede deshacer.',
  },
  reject: {
    title: '¿Rechazar la orden?',
    confirm: 'Rechazar orden',
    danger: true,
    text: 'El monto vuelve a quedar disponible. Su equipo lee el motivo.',
  },
};

const FIELDS: Record<PaymentOrderAction, StepField<'reference' | 'reason'>[]> = {
  approve: [],
  pay: [
    {
      name: 'reference',
      label: 'Referencia',
      help: 'El número de la transferencia en el banco.',
      missing: 'Escribe la referencia de la transferencia',
      maxLength: 80,
    },
  ],
  reject: [reasonField('Escribe el motivo del rechazo')],
};

export function AdvanceOrderDialog({ order, action, onClose }: Props) {
  // The status that the person decides about. The record is live: if the status changed meanwhile, somebody else
  // may have paid.
  const [status] = useState(order.status);
  const [proof, setProof] = useState<string>();
  const { text, ...words } = WORDS[action];
  return (
    <StepDialog
      words={words}
      description={
        <>
          <strong className="font-semibold text-ink">
            {pesos(order.amount)} a {payeeName(order)}
          </strong>
          , por {order.eventName}. {text}
        </>
      }
      fields={FIELDS[action]}
      send={(typed) =>
        advancePaymentOrder({
          ...{ paymentOrderId: order.id, action, ...typed, seen: { status } },
          ...(action === 'pay' && { proof }),
        })
      }
      onClose={onClose}
    >
      {action === 'pay' && (
        <Field label="Comprobante" optional>
          <ProofPicker value={proof} onChange={setProof} />
        </Field>
      )}
    </StepDialog>
  );
}
