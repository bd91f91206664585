'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ReasonField } from '@/components/ui/form/reason-field';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { pesos } from '@/lib/domain/kit/format';
import type { PaymentOrder, PaymentOrderAction } from '@/lib/domain/money/payment-order';
import { ProofPicker } from './proof-picker';
import { useAdvanceOrder } from './use-order-actions';

type Props = { order: PaymentOrder; action: PaymentOrderAction; onClose: () => void };

const WORDS: Record<PaymentOrderAction, { title: string; confirm: string; text: string }> = {
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
    text: 'El monto vuelve a quedar disponible. Su equipo lee el motivo.',
  },
};

export function AdvanceDialog({ order, action, onClose }: Props) {
  const advance = useAdvanceOrder();
  // The status that the person decides about. The record is live: if the status changed meanwhile, somebody else
  // may have paid.
  const [status] = useState(order.status);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<string>();
  const [asked, setAsked] = useState(false);
  const words = WORDS[action];
  const missing =
    (action === 'pay' && !reference.trim() && 'Escribe la referencia de la transferencia') ||
    (action === 'reject' && !reason.trim() && 'Escribe el motivo del rechazo') ||
    null;
  const confirm = () => {
    setAsked(true);
    if (missing) return;
    const more = action === 'pay' ? { reference, proof } : action === 'reject' ? { reason } : {};
    const input = { paymentOrderId: order.id, action, ...more, seen: { status } };
    advance.mutate(input, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      description={
        <>
          <strong className="font-semibold text-ink">
            {pesos(order.amount)} a {order.producerName}
          </strong>
          , por {order.eventName}. {words.text}
        </>
      }
      confirm={words.confirm}
      danger={action === 'reject'}
      busy={advance.isPending}
      error={advance.error?.message}
      onConfirm={confirm}
    >
      {action === 'pay' && (
        <>
          <Field
            label="Referencia"
            help="El número de la transferencia en el banco."
            error={asked ? missing : null}
          >
            <Input
              maxLength={80}
              value={reference}
              onChange={(typed) => setReference(typed.target.value)}
            />
          </Field>
          <Field label="Comprobante" optional>
            <ProofPicker value={proof} onChange={setProof} />
          </Field>
        </>
      )}
      {action === 'reject' && (
        <ReasonField error={asked ? missing : null} value={reason} onChange={setReason} />
      )}
    </ConfirmDialog>
  );
}
