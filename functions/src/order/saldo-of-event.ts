import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { saldoOf } from '@/lib/domain/order/held';
import { OPEN_STATUSES, parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { totalsOf } from '../ledger/totals-of';
import { heldIn } from '../refund/held-in';
import { db, untypedDb } from '../support/admin';

const openOrders = async (eventId: string) => {
  const found = await db()
    .collection(paths.paymentOrders())
    .where('eventId', '==', eventId)
    .where('status', 'in', [...OPEN_STATUSES])
    .get();
  return found.docs.map((one) => parsePaymentOrder(one.id, one.data()));
};

/** The amount that an event's producer is owed, counted as its payment orders are. */
export async function saldoOfEvent(event: EventRecord) {
  const [totals, held, orders] = await Promise.all([
    totalsOf(event.id),
    heldIn(untypedDb().collection(paths.refunds(event.id))),
    openOrders(event.id),
  ]);
  const { balance: owed } = figuresOf(summaryOf(totals, event.resellFee));
  return { ...saldoOf(owed, held, orders), orders };
}
