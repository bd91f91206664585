'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ReasonField } from '@/components/ui/form/reason-field';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { advanceRefund } from '@/lib/data/money/refunds';
import { pesos } from '@/lib/domain/kit/format';
import { REFUND_LIMITS, type Refund, type RefundAction } from '@/lib/domain/money/refund';

type Props = {
  eventId: string;
  refund: Refund;
  action: RefundAction;
  /** Whether tickets of the event open a door. */
  admits: boolean;
  onClose: () => void;
};

const WORDS: Record<RefundAction, { title: string; confirm: string }> = {
  request: {
    title: '¿Pedir el pago?',
    confirm: 'Queda pedida',
  },
  start: {
    title: '¿Poner en pago?',
    confirm: 'Queda en pago',
  },
  pay: {
    title: '¿Marcar como pagada?',
    confirm: 'Registrar el pago',
  },
  reject: {
    title: '¿Rechazar la devolución?',
    confirm: 'Rechazar devolución',
  },
};

function textOf(action: RefundAction, { buyer, ticketIds }: Refund, admits: boolean): string {
  if (action === 'request') return 'Anota que ya se la pediste al medio de pago o al banco.';
  if (action === 'start') return 'Anota que el dinero ya va en camino.';
  const silent = 'No tiene correo: avísale tú.';
  const hasPlaces = admits && ticketIds.length > 0;
  if (action === 'reject') {
    const door = hasPlaces ? 'Las entradas que no se usaron vuelven a servir en la puerta. ' : '';
    return `${door}${buyer.email ? 'Le avisamos por correo, con el motivo.' : silent}`;
  }
  const places = hasPlaces ? ', y sus lugares vuelven a la venta' : '';
  const told = buyer.email ? 'Le avisamos por correo.' : silent;
  return `Entra en la cuenta del evento${places}. ${told} No se puede deshacer.`;
}

export function AdvanceDialog({ eventId, refund, action, admits, onClose }: Props) {
  const advance = useMutation({
    mutationFn: advanceRefund,
    onSuccess: ({ message }) => toast.ok(message),
  });
  // What the person decides about. The record is live: meanwhile somebody else may have paid, or the checkout may
  // have refunded a part.
  const [{ status, total }] = useState(refund);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const words = WORDS[action];
  const missing =
    (action === 'pay' && !reference.trim() && 'Escribe la referencia del pago') ||
    (action === 'reject' && !reason.trim() && 'Escribe el motivo del rechazo') ||
    null;
  const confirm = () => {
    setAsked(true);
    if (missing) return;
    const more = action === 'pay' ? { reference } : action === 'reject' ? { reason } : {};
    const input = { eventId, refundId: refund.id, action, ...more, total, seen: { status } };
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
            {pesos(total)} a {refund.buyer.name || refund.buyer.email}
          </strong>
          . {textOf(action, refund, admits)}
        </>
      }
      confirm={words.confirm}
      danger={action === 'reject'}
      busy={advance.isPending}
      error={advance.error?.message}
      onConfirm={confirm}
    >
      {action === 'pay' && (
        <Field
          label="Referencia"
          help="El número de la transferencia o de la anulación. Nunca un número de cuenta."
          error={asked ? missing : null}
        >
          <Input
            maxLength={REFUND_LIMITS.reference}
            value={reference}
            onChange={(typed) => setReference(typed.target.value)}
          />
        </Field>
      )}
      {action === 'reject' && (
        <ReasonField error={asked ? missing : null} value={reason} onChange={setReason} />
      )}
    </ConfirmDialog>
  );
}
