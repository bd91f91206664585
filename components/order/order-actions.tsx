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
import type { Approval } from './use-approval';
import { useOrderCheck } from './use-order-check';

const VERBS: Record<PaymentOrderAction, string> = {
  approve: 'Aprobar',
  pay: 'Registrar pago',
  reject: 'Rechazar',
};

type Props = {
  order: PaymentOrder;
  onNext: (() => void) | null;
  approval: Approval;
};

export function OrderActions({ order, onNext, approval }: Props) {
  const check = useOrderCheck(order);
  const { uid } = usePanel();
  const [action, setAction] = useState<PaymentOrderAction | null>(null);
  const refusal = approval.refusalOf(order.id);
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
  const told = refusal ? null : isNextOffered ? nextHeld : held;
  const approveAndGo = () => onNext && approval.approve(order, onNext);
  return (
    <>
      {refusal && (
        <p role="alert" className="mr-auto min-w-0 text-bad">
          {refusal}
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
          busy={!check.isKnown || approval.isSettling}
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
