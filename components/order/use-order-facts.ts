'use client';

import { useEventTotals } from '@/hooks/use-event-totals';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { parseEvent } from '@/lib/domain/event/event';
import { resellFeeOf } from '@/lib/domain/event/resale';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { saldoOf } from '@/lib/domain/order/held';
import { paidOrdersQuery, parsePayee, parsePromoterPayee } from '@/lib/domain/order/payee';
import {
  availableBalance,
  type PaymentOrder,
  parsePaymentOrder,
} from '@/lib/domain/order/payment-order';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { parseProducer } from '@/lib/domain/producer/producer';
import { useHeld } from './use-held';
import { usePlanHold } from './use-plan-hold';

const EARLIER = 25;

const parseFee = (id: string, raw: unknown) => ({
  timeZone: parseEvent(id, raw).timeZone,
  resellFee: resellFeeOf(raw),
});

export function useOrderFacts(order: PaymentOrder) {
  const event = useLiveDoc(paths.event(order.eventId), parseFee);
  const totals = useEventTotals(event.data ? order.eventId : null, event.data?.resellFee ?? 0);
  const { producerId, promoterId } = order;
  const person = useLiveDoc(
    promoterId ? entryPaths.promoterPrivate(producerId, promoterId) : null,
    parsePromoterPayee,
  );
  const own = promoterId ? null : producerId;
  const banking = useLiveDoc(own && paths.banking(own), parsePayee);
  const billing = useLiveDoc(own && paths.billing(own), parseBilling);
  const approved = useLiveDoc(
    order.status === 'requested' ? null : entryPaths.paymentOrderBank(order.id),
    parseBanking,
  );
  const producer = useLiveDoc(paths.producer(order.producerId), parseProducer);
  const latest = useLiveList(
    {
      path: paths.paymentOrders(),
      where: [['producerId', '==', order.producerId]],
      orderBy: [['createdAt', 'desc']],
      limit: EARLIER + 1,
    },
    parsePaymentOrder,
  );
  const paid = useLiveList(paidOrdersQuery(order), parsePaymentOrder);
  const held = useHeld(order.eventId);
  const hold = usePlanHold(order.eventId);
  const payee = promoterId ? [person] : [banking, billing];
  const asked = [event, ...payee, producer, latest, paid, totals, held, hold];
  const parts = order.status === 'requested' ? asked : [...asked, approved];
  const earlier = (latest.data ?? []).filter(({ id }) => id !== order.id);
  const refunding = held.amount ?? 0;
  const { advancePaid } = totals.figures;
  const { balance, owed } = saldoOf(totals.figures.balance, refunding);
  const sameEvent = earlier.filter(({ eventId }) => eventId === order.eventId);
  return {
    status: parts.some((part) => part.status === 'error')
      ? ('error' as const)
      : parts.some((part) => part.status === 'loading')
        ? ('loading' as const)
        : ('ready' as const),
    retry: () => {
      for (const part of parts) part.retry();
    },
    payee: promoterId ? (person.data?.payee ?? null) : banking.data,
    billingRut: (promoterId ? person.data?.rut : billing.data?.rut) ?? '',
    isPromoter: promoterId !== '',
    /** The account that was approved with the order; null before the approval, and if there was none. */
    approved: approved.data ?? null,
    producer: producer.data,
    isHeld: hold.isHeld,
    /**
     * Whole pesos: the event's balance, what open refund cases hold back and what that leaves, what was advanced,
     * and what other open orders leave available.
     */
    money: {
      balance,
      refunding,
      owed,
      advanced: advancePaid,
      left: availableBalance(owed, sameEvent),
    },
    earlier,
    paid: (paid.data ?? []).filter((one) => one.promoterId === promoterId),
  };
}
