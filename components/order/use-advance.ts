'use client';

import { useEventTotals } from '@/hooks/use-event-totals';
import { usePanel } from '@/hooks/use-panel';
import type { EventRecord } from '@/lib/domain/event/event';
import { saldoOf } from '@/lib/domain/order/held';
import { OPEN_STATUSES } from '@/lib/domain/order/payment-order';
import { HELD_BY_PLAN } from '@/lib/domain/plan/plan-holds';
import { useHeld } from './use-held';
import { useEventOrders } from './use-payment-orders';
import { usePlanHold } from './use-plan-hold';

const FROZEN = 'Los pagos están detenidos: alguien del equipo no reconoció un cambio';
const ASKED = 'Ya pediste un pago: espera a que se revise';
const NOTHING = 'No queda saldo disponible';

/**
 * The amount that a producer may ask of an event in advance, its open orders, and why nothing can be asked now; null while
 * unknown. Who may not read the event's plans hears of them from the server. @param seesPlans whether the person holds
 * `finance.refund`
 */
export function useAdvance(event: EventRecord, seesPlans: boolean) {
  const { id, resellFee } = event;
  const totals = useEventTotals(id, resellFee);
  const orders = useEventOrders(event);
  const held = useHeld(id);
  const plans = usePlanHold(seesPlans ? id : null);
  const { producer } = usePanel();
  const parts = [totals, orders, held, ...(seesPlans ? [plans] : [])];
  const open = (orders.data ?? []).filter(({ status }) => OPEN_STATUSES.includes(status));
  const saldo = parts.every(({ status }) => status === 'ready')
    ? saldoOf(totals.figures.balance, held.amount ?? 0, open)
    : null;
  const refusal = [
    producer?.freeze && FROZEN,
    plans.isHeld && HELD_BY_PLAN,
    open.some(({ status, settlementId }) => status === 'requested' && !settlementId) && ASKED,
    saldo && saldo.available < 1 && NOTHING,
  ].find((reason) => typeof reason === 'string');
  return {
    saldo,
    open,
    refusal: saldo ? (refusal ?? null) : null,
    isFailed: parts.some(({ status }) => status === 'error'),
    retry: () => {
      for (const part of parts) if (part.status === 'error') part.retry();
    },
  };
}
