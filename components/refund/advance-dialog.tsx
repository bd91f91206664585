'use client';

import { useState } from 'react';
import { reasonField, StepDialog, type StepField } from '@/components/shared/step-dialog';
import { advanceRefund } from '@/lib/data/refund/refunds';
import { pesos } from '@/lib/domain/kit/format';
import { REFUND_LIMITS, type Refund, type RefundAction } from '@/lib/domain/refund/refund';

type Props = {
  eventId: string;
  refund: Refund;
  action: RefundAction;
  admits: boolean;
  onClose: () => void;
};

const WORDS: Record<RefundAction, { title: string; confirm: string; danger?: boolean }> = {
  request: { title: '¿Pedir el pago?', confirm: 'Queda pedida' },
  start: { title: '¿Poner en pago?', confirm: 'Queda en pago' },
  pay: { title: '¿Marcar como pagada?', confirm: 'Registrar el pago' },
  reject: { title: '¿Rechazar la devolución?', confirm: 'Rechazar devolución', danger: true },
};

const FIELDS: Record<RefundAction, StepField<'reference' | 'reason'>[]> = {
  request: [],
  start: [],
  pay: [
    {
      name: 'reference',
      label: 'Referencia',
      help: 'El número de la transferencia o de la anulación. Nunca un número de cuenta.',
      missing: 'Escribe la referencia del pago',
      maxLength: REFUND_LIMITS.reference,
    },
  ],
  reject: [reasonField('Escribe el motivo del rechazo')],
};

function textOf(
  action: RefundAction,
  { buyer, ticketIds, isOfMove }: Refund,
  admits: boolean,
): string {
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
  const enters = isOfMove ? 'Ya está' : 'Entra';
  return `${enters} en la cuenta del evento${places}. ${told} No se puede deshacer.`;
}

export function AdvanceRefundDialog({ eventId, refund, action, admits, onClose }: Props) {
  // The record that the person decides about, which is live: meanwhile somebody else may have paid, or the checkout may
  // have refunded a part.
  const [{ id: refundId, status, total }] = useState(refund);
  return (
    <StepDialog
      words={WORDS[action]}
      description={
        <>
          <strong className="font-semibold text-ink">
            {pesos(total)} a {refund.buyer.name || refund.buyer.email}
          </strong>
          . {textOf(action, refund, admits)}
        </>
      }
      fields={FIELDS[action]}
      send={(typed) =>
        advanceRefund({ eventId, refundId, action, ...typed, total, seen: { status } })
      }
      onClose={onClose}
    />
  );
}
