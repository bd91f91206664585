'use client';

import { useNow } from '@/hooks/use-now';
import { payeeNotes, whyNotPayable } from '@/lib/domain/order/payee';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';
import { hasBanking } from '@/lib/domain/producer/complete';
import { useOrderFacts } from './use-order-facts';

export function useOrderCheck(order: PaymentOrder) {
  const facts = useOrderFacts(order);
  const now = useNow();
  const isKnown = facts.status === 'ready';
  const stopped = facts.producer?.freeze ?? null;
  const readyAt = facts.payee?.readyAt ?? null;
  const { isHeld } = facts;
  const hasAccount = !isKnown || hasBanking(facts.payee?.banking);
  return {
    facts,
    isKnown,
    notes: isKnown ? payeeNotes({ ...facts, earlier: facts.paid, stopped, readyAt, now }) : [],
    blocked: whyNotPayable({ stopped, readyAt, isHeld, hasAccount, now }),
  };
}
