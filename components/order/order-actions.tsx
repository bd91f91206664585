'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { usePanel } from '@/hooks/use-panel';
import { isWarned } from '@/lib/domain/order/payee';
import {
  nextOrderState,
  PAYMENT_ORDER_ACTIONS,
  type PaymentOrder,
  type PaymentOrderAction,
} from '@/lib/domain/order/payment-order';
import { AdvanceOrderDialog } from './advance-dialog';
import { useAdvanceOrder } from './use-order-actions';
import { useOrderCheck } from './use-order-check';

const VERBS: Record<PaymentOrderAction, string> = {
  approve: 'Aprobar',
  pay: 'Registrar pago',
  reject: 'Rechazar',
};

type Props = {
  order: PaymentOrder;
  /** Opens the next order of the list; null at its end. */
  onNext: (() => void) | null;
};

export function OrderActions({ order, onNext }: Props) {
  const check = useOrderCheck(order);
  const { uid } = usePanel();
  const [action, setAction] = useState<PaymentOrderAction | null>(null);
  const advance = useAdvanceOrder();
  const wanted = PAYMENT_ORDER_ACTIONS.filter(
    (one) => one === 'reject' || one === (order.status === 'approved' ? 'pay' : 'approve'),
  );
  const reasonOf = (one: PaymentOrderAction) => {
    const way = nextOrderState(order, one, uid);
    if (!way.ok) return way.message;
    return one === 'reject' ? null : check.blocked;
  };
  const isNextOffered = order.status === 'requested' && onNext !== null;
  const held = reasonOf(order.status === 'approved' ? 'pay' : 'approve');
  const nextHeld = held ?? (isWarned(check.notes) && 'Tiene avisos: léelos y apruébala aparte');
  const told = advance.error ? null : isNextOffered ? nextHeld : held;
  const approveAndGo = () =>
    advance.mutate(
      { paymentOrderId: order.id, action: 'approve' },
      { onSuccess: () => onNext?.() },
    );
  return (
    <>
      {advance.error && (
        <p role="alert" className="mr-auto min-w-0 text-bad">
          {advance.error.message}
        </p>
      )}
      {told && <p className="min-w-0 grow basis-40 text-ink-soft text-xs">{told}</p>}
      {[...wanted].reverse().map((one) => (
        <Button
          key={one}
          kind={one === 'reject' ? 'danger' : isNextOffered ? 'secondary' : 'primary'}
          reason={reasonOf(one)}
          onClick={() => setAction(one)}
        >
          {VERBS[one]}
        </Button>
      ))}
      {isNextOffered && (
        <Button
          kind="primary"
          busy={advance.isPending || !check.isKnown}
          reason={nextHeld}
          onClick={approveAndGo}
        >
          Aprobar y siguiente
        </Button>
      )}
      {action && (
        <AdvanceOrderDialog order={order} action={action} onClose={() => setAction(null)} />
      )}
    </>
  );
}
