'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEventTotals } from '@/hooks/use-event-totals';
import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListState } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { orderOf, readAllOf } from '@/hooks/use-live-page';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { saldoOf } from '@/lib/domain/order/held';
import {
  OPEN_STATUSES,
  PAYMENT_ORDER_STATUSES,
  type PaymentOrder,
  type PaymentOrderStatus,
  parsePaymentOrder,
  paymentOrderSearch,
} from '@/lib/domain/order/payment-order';
import { readSum } from '@/lib/firebase/query';
import { useHeld } from './use-held';
import { usePlanHold } from './use-plan-hold';

export const PAYMENT_ORDER_FILTERS = ['status', 'producer'] as const;
type PaymentOrderFilter = (typeof PAYMENT_ORDER_FILTERS)[number];
const PAGE = 25;

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

export function usePaymentOrders(state: ListState<PaymentOrderFilter>) {
  const spec = paymentOrdersSpec(state);
  const shows = (order: PaymentOrder) => matchesSearch(paymentOrderSearch(order), state.q);
  const page = useFilteredPage({
    spec,
    pageSize: PAGE,
    parse: parsePaymentOrder,
    shows,
    place: state,
    isCounted: asksAll(state.q),
  });
  // Few orders are open: only those are read for a batch, not the whole list.
  const openOnes = (status: PaymentOrderStatus) => {
    const open = { ...state, filters: { ...state.filters, status } };
    return readAllOf(paymentOrdersSpec(open), parsePaymentOrder, shows);
  };
  return {
    ...page,
    /** Those of which a batch may be made; `mayBatch` says which. */
    readOpen: async (onProgress: OnProgress) => [
      ...(await openOnes('approved')(onProgress)),
      ...(state.filters.status ? [] : await openOnes('requested')(onProgress)),
    ],
  };
}

/** Whole pesos by state. */
export type OrderSums = Record<PaymentOrderStatus, number>;

/** Sums the amounts of a list by state: one aggregate query per state. */
async function readSums({ where = [], path }: QuerySpec): Promise<OrderSums> {
  const asked = where.find(([field]) => field === 'status')?.[2];
  const rest = where.filter(([field]) => field !== 'status');
  const sums = PAYMENT_ORDER_STATUSES.map(async (status) => {
    const own = asked === undefined || asked === status;
    const spec = { path, where: [...rest, ['status', '==', status] as const] };
    return [status, own ? await readSum(spec, 'amount') : 0] as const;
  });
  return Object.fromEntries(await Promise.all(sums)) as OrderSums;
}

/**
 * The sums of everything that a list matches, by state; null while loading, and for a search of several words,
 * which the database cannot sum. Refetched when a row of the visible page changes its state.
 */
export function useOrderSums(
  state: ListState<PaymentOrderFilter>,
  rows: readonly PaymentOrder[],
): OrderSums | null {
  const { path, where } = paymentOrdersSpec(state);
  const seen = rows.map(({ id, status }) => `${id} ${status}`);
  const sums = useQuery({
    queryKey: ['count', 'order-sums', where, seen],
    queryFn: () => readSums({ path, where }),
    enabled: asksAll(state.q),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return asksAll(state.q) ? (sums.data ?? null) : null;
}

/** The newest orders of an event that are read. */
export const MOST_ORDERS = 50;

export function useEventOrders(event: { id: string; producerId: string } | null) {
  return useLiveList(
    event && {
      path: paths.paymentOrders(),
      where: [
        ['producerId', '==', event.producerId],
        ['eventId', '==', event.id],
      ],
      orderBy: [['createdAt', 'desc']],
      limit: MOST_ORDERS,
    },
    parsePaymentOrder,
  );
}

/**
 * The amount that may still be requested from an event: its balance minus what open refund cases and open orders reserve.
 * `isHeld`: its plan will refund money, and nothing may be requested. `isFailed`: a part of it could not be read.
 */
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
  const refunds = useHeld(event?.id ?? null);
  const hold = usePlanHold(event?.id ?? null);
  const parts = [totals, open, refunds, hold];
  const known = parts.every(({ status }) => status === 'ready');
  const saldo = saldoOf(totals.figures.balance, refunds.amount ?? 0, open.data ?? []);
  return {
    /**
     * The event's balance, what open refunds hold back, and what those and other orders leave; null while unknown.
     */
    saldo: known ? saldo : null,
    orders: known ? (open.data ?? []).length : 0,
    isHeld: known && hold.isHeld,
    isFailed: parts.some(({ status }) => status === 'error'),
    retry: () => {
      for (const part of parts) if (part.status === 'error') part.retry();
    },
  };
}
