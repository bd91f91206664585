import { queryOptions } from '@tanstack/react-query';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { saldoOf } from '@/lib/domain/order/held';
import {
  type Payee,
  paidOrdersQuery,
  parsePayee,
  parsePromoterPayee,
  type Whose,
  whoseId,
} from '@/lib/domain/order/payee';
import {
  isOverdrawn,
  type PaymentOrder,
  parsePaymentOrder,
} from '@/lib/domain/order/payment-order';
import { parsePlan } from '@/lib/domain/plan/plan';
import { openPlansQuery, planHolds } from '@/lib/domain/plan/plan-holds';
import { parseBilling } from '@/lib/domain/producer/billing';
import { parseProducer } from '@/lib/domain/producer/producer';
import { readPage, readWhole } from '@/lib/firebase/query';
import { readDoc } from '@/lib/firebase/write';
import { fetchEventTotals } from '../report/revenue';
import { readHeld } from './held';

export type OrderPayee = {
  order: PaymentOrder;
  payee: Payee | null;
  billingRut: string;
  isPromoter: boolean;
  stopped: { at: Date; name: string } | null;
  earlier: readonly PaymentOrder[];
  isHeld: boolean;
};

/** Reads each id once and returns the results by id. */
export async function readEach<T>(ids: readonly string[], read: (id: string) => Promise<T>) {
  const once = [...new Set(ids)];
  return new Map(await Promise.all(once.map(async (id) => [id, await read(id)] as const)));
}

const isHeldByPlan = async (eventId: string): Promise<boolean> =>
  (await readWhole(openPlansQuery(eventId), parsePlan)).some(planHolds);

/**
 * Whether payments of an event in open batches are held by its plan or exceed its balance (`isOverdrawn`). Refund cases hold the
 * balance until paid, longer than the plan. Throws if anything cannot be read.
 */
export async function readEventHold(
  eventId: string,
): Promise<{ isHeld: boolean; isUncovered: boolean }> {
  const approved: QuerySpec = {
    path: paths.paymentOrders(),
    where: [
      ['eventId', '==', eventId],
      ['status', '==', 'approved'],
    ],
  };
  const [event, totals, held, orders, isHeld] = await Promise.all([
    readDoc(paths.event(eventId), parseEvent),
    fetchEventTotals(eventId),
    readHeld({ eventId }),
    readWhole(approved, parsePaymentOrder),
    isHeldByPlan(eventId),
  ]);
  const sold = summaryOf(totals, event?.resellFee ?? 0);
  return {
    isHeld,
    isUncovered: isOverdrawn(saldoOf(figuresOf(sold).balance, held).owed, orders),
  };
}

/** The account that an order goes to, and the RUT that its holder is expected to have. */
export async function readAccount({ producerId, promoterId }: Whose) {
  if (promoterId) {
    const path = entryPaths.promoterPrivate(producerId, promoterId);
    const found = await readDoc(path, parsePromoterPayee);
    return { payee: found?.payee ?? null, billingRut: found?.rut ?? '', isPromoter: true };
  }
  const [payee, billing] = await Promise.all([
    readDoc(paths.banking(producerId), parsePayee),
    readDoc(paths.billing(producerId), parseBilling),
  ]);
  return { payee, billingRut: billing?.rut ?? '', isPromoter: false };
}

async function readPayee(whose: Whose) {
  const paid = paidOrdersQuery(whose);
  const [account, { rows }] = await Promise.all([
    readAccount(whose),
    readPage(paid, paid.limit, parsePaymentOrder),
  ]);
  return { ...account, earlier: rows.filter(({ promoterId }) => promoterId === whose.promoterId) };
}

/** The payee of each order, in their order. Throws if anything cannot be read, because nothing may be approved unseen. */
async function fetchOrderPayees(orders: readonly PaymentOrder[]): Promise<OrderPayee[]> {
  const whose = new Map(orders.map((order) => [whoseId(order), order]));
  const [payees, producers, held] = await Promise.all([
    readEach([...whose.keys()], (id) => readPayee(whose.get(id) as PaymentOrder)),
    readEach(
      orders.map(({ producerId }) => producerId),
      (id) => readDoc(paths.producer(id), parseProducer),
    ),
    readEach(
      orders.map(({ eventId }) => eventId),
      isHeldByPlan,
    ),
  ]);
  return orders.flatMap((order) => {
    const payee = payees.get(whoseId(order));
    const stopped = producers.get(order.producerId)?.freeze ?? null;
    const isHeld = held.get(order.eventId) ?? false;
    return payee ? [{ order, ...payee, stopped, isHeld }] : [];
  });
}

/** The payees of orders, never cached. */
export const orderPayeesQuery = (orders: readonly PaymentOrder[]) =>
  queryOptions({
    queryKey: ['order-payees', orders.map(({ id }) => id)],
    queryFn: () => fetchOrderPayees(orders),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
