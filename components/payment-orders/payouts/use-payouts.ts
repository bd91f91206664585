'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListPlace, ListState } from '@/hooks/use-list-state';
import { orderOf } from '@/hooks/use-live-page';
import { createPayout, fetchLastSource } from '@/lib/data/money/payouts';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import { type PayoutBank, parsePayout, payoutSearch } from '@/lib/domain/money/payout/payout';
import type { CreatePayoutInput } from '@/lib/domain/money/payout/payout-schema';

export const PAYOUT_FILTERS = ['state', 'bank'] as const;
type PayoutList = Pick<ListState<(typeof PAYOUT_FILTERS)[number]>, 'q' | 'filters' | 'sort'>;
const PAGE = 25;

/** Newest first unless the list is sorted otherwise. */
export function payoutsSpec({ q, filters, sort }: PayoutList): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.state) where.push(['state', '==', filters.state]);
  if (filters.bank) where.push(['bank', '==', filters.bank]);
  const order = orderOf(sort, { createdAt: 'createdAt', total: 'total' });
  return { path: paths.payouts(), where, orderBy: [order] };
}

export const usePayouts = (list: PayoutList & ListPlace) =>
  useFilteredPage({
    spec: payoutsSpec(list),
    pageSize: PAGE,
    parse: parsePayout,
    shows: (payout) => matchesSearch(payoutSearch(payout), list.q),
    place: list,
    isCounted: asksAll(list.q),
  });

export const useCreatePayout = () =>
  useMutation({
    mutationFn: (input: CreatePayoutInput) => createPayout(input),
    onSuccess: ({ message }) => toast.ok(message),
  });

/**
 * The account that paid the bank's last batch, read once when the dialog opens. Not from the cache, which a newer
 * batch may have outdated, and not refetched while it is open: the value would replace what somebody types.
 */
export const useLastSource = (bank: PayoutBank) =>
  useQuery({
    queryKey: ['payout-source', bank],
    queryFn: () => fetchLastSource(bank),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // A failed read counts as no earlier batch: with the defaults it would be retried, and offline for ever.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
