import { queryOptions } from '@tanstack/react-query';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { type Payee, paidOrdersQuery, parsePayee } from '@/lib/domain/money/payee';
import { type PaymentOrder, parsePaymentOrder } from '@/lib/domain/money/payment-order';
import { parsePlan } from '@/lib/domain/money/plan/plan';
import { planHolds } from '@/lib/domain/money/plan/plan-holds';
import { parseBilling } from '@/lib/domain/producer/billing';
import { parseProducer } from '@/lib/domain/producer/producer';
import { readPage } from '@/lib/firebase/query';
import { readDoc } from '@/lib/firebase/write';

/** Whom an order pays, and what may speak against it (`payeeNotes`). */
export type OrderPayee = {
  order: PaymentOrder;
  payee: Payee | null;
  billingRut: string;
  stopped: { at: Date; name: string } | null;
  /** The latest payments of the producer. */
  earlier: readonly PaymentOrder[];
  isHeld: boolean;
};

/** Reads once for each id; the answers by id. */
export async function readEach<T>(ids: readonly string[], read: (id: string) => Promise<T>) {
  const once = [...new Set(ids)];
  return new Map(await Promise.all(once.map(async (id) => [id, await read(id)] as const)));
}

/** Whether an event's last plan holds its payments (`planHolds`). */
export async function isHeldByPlan(eventId: string): Promise<boolean> {
  const last = (await readDoc(paths.event(eventId), parseEvent))?.plan;
  return planHolds(last ? await readDoc(paths.plan(eventId, last.id), parsePlan) : null);
}

async function readPayee(producerId: string) {
  const paid = paidOrdersQuery(producerId);
  const [payee, billing, producer, { rows }] = await Promise.all([
    readDoc(paths.banking(producerId), parsePayee),
    readDoc(paths.billing(producerId), parseBilling),
    readDoc(paths.producer(producerId), parseProducer),
    readPage(paid, paid.limit, parsePaymentOrder),
  ]);
  return {
    ...{ payee, billingRut: billing?.rut ?? '' },
    ...{ stopped: producer?.freeze ?? null, earlier: rows },
  };
}

/**
 * Whom each order pays, in their order. Reads what an order's sheet shows, once for each producer and each event of them;
 * throws if it cannot, because nothing may be approved unseen.
 */
async function fetchOrderPayees(orders: readonly PaymentOrder[]): Promise<OrderPayee[]> {
  const [payees, held] = await Promise.all([
    readEach(
      orders.map(({ producerId }) => producerId),
      readPayee,
    ),
    readEach(
      orders.map(({ eventId }) => eventId),
      isHeldByPlan,
    ),
  ]);
  return orders.flatMap((order) => {
    const payee = payees.get(order.producerId);
    return payee ? [{ order, ...payee, isHeld: held.get(order.eventId) ?? false }] : [];
  });
}

/** The same, read anew whenever it is asked for. */
export const orderPayeesQuery = (orders: readonly PaymentOrder[]) =>
  queryOptions({
    queryKey: ['order-payees', orders.map(({ id }) => id)],
    queryFn: () => fetchOrderPayees(orders),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
