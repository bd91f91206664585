'use client';

import { paths } from '@/lib/domain/paths';
import {
  available,
  OPEN_STATUSES,
  type PaymentOrder,
  parsePaymentOrder,
  paymentOrderSearch,
} from '@/lib/domain/payment-order';
import { matchesSearch, searchToken } from '@/lib/domain/search';
import type { QuerySpec } from '@/lib/firebase/query';
import { useEventTotals } from './use-event-totals';
import type { ListState } from './use-list-state';
import { useLiveList } from './use-live';
import { orderOf, useCount, useLivePage, wholeOf } from './use-live-page';

export const PAYMENT_ORDER_FILTERS = ['status', 'producer'] as const;
export type PaymentOrderFilter = (typeof PAYMENT_ORDER_FILTERS)[number];
const PAGE = 25;

type Where = NonNullable<QuerySpec['where']>[number];

/** The orders that a list's search and filters ask for, newest first unless it is sorted otherwise. */
export function paymentOrdersSpec({
  q,
  filters,
  sort,
}: Pick<ListState<PaymentOrderFilter>, 'q' | 'filters' | 'sort'>): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.status) where.push(['status', '==', filters.status]);
  if (filters.producer) where.push(['producerId', '==', filters.producer]);
  const order = orderOf(sort, { createdAt: 'createdAt', amount: 'amount' });
  return { path: paths.paymentOrders(), where, orderBy: [order] };
}

/** One page of all payment orders, live, with how many there are. */
export function usePaymentOrders(state: ListState<PaymentOrderFilter>) {
  const spec = paymentOrdersSpec(state);
  const page = useLivePage(spec, PAGE, parsePaymentOrder, state.after);
  // The database is asked for one word; the others are looked for in what it answered.
  const shows = (order: PaymentOrder) => matchesSearch(paymentOrderSearch(order), state.q);
  const rows = page.rows.filter(shows);
  const readRows = wholeOf(spec, parsePaymentOrder, shows);
  return {
    ...page,
    rows,
    readRows,
    last: page.rows.at(-1),
    spec,
    pageSize: PAGE,
    total: useCount(spec),
  };
}

/** The latest orders of a producer (of one of its events, if given), live: for whoever sees its finances. */
export function useProducerOrders(producerId: string | null, eventId?: string) {
  const where: Where[] = [['producerId', '==', producerId]];
  if (eventId) where.push(['eventId', '==', eventId]);
  return useLiveList(
    producerId
      ? { path: paths.paymentOrders(), where, orderBy: [['createdAt', 'desc']], limit: 50 }
      : null,
    parsePaymentOrder,
  );
}

/** What may still be asked for from an event, live: its balance less what open orders hold. */
export function useAvailable(event: { id: string; resellFee: number } | null) {
  const totals = useEventTotals(event?.id ?? null, event?.resellFee ?? 0);
  const open = useLiveList(
    event && {
      path: paths.paymentOrders(),
      where: [
        ['eventId', '==', event.id],
        ['status', 'in', OPEN_STATUSES],
      ],
      limit: 200,
    },
    parsePaymentOrder,
  );
  const known = totals.status === 'ready' && open.status === 'ready';
  const balance = totals.figures.balance;
  const left = known ? available(balance, open.data) : null;
  return { balance: known ? balance : null, available: left, held: known ? open.data.length : 0 };
}
