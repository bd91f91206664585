'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListPlace, ListState } from '@/hooks/use-list-state';
import { orderOf, useRecount } from '@/hooks/use-live-page';
import { restoreFromBin } from '@/lib/data/bin/bin';
import { binSearch, parseBinEntry } from '@/lib/domain/kit/bin-entry';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';

export const BIN_FILTERS = ['kind', 'producer'] as const;
type BinList = Pick<ListState<(typeof BIN_FILTERS)[number]>, 'q' | 'filters' | 'sort'>;
const PAGE = 25;

export function binSpec(producerId: string, { q, filters, sort }: BinList): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.kind) where.push(['kind', '==', filters.kind]);
  const order = orderOf(sort, { deletedAt: 'deletedAt' });
  return { path: paths.bin(producerId), where, orderBy: [order] };
}

export function useBin(producerId: string, list: BinList & ListPlace) {
  return useFilteredPage({
    spec: binSpec(producerId, list),
    pageSize: PAGE,
    parse: parseBinEntry,
    shows: (entry) => matchesSearch(binSearch(entry), list.q),
    place: list,
    isCounted: asksAll(list.q),
  });
}

export function useRestore(producerId: string) {
  const recount = useRecount();
  return useMutation({
    mutationFn: (id: string) => restoreFromBin(producerId, id),
    onSuccess: ({ message }) => {
      toast.ok(message);
      recount();
    },
    onError: (error) => toast.error(error.message),
  });
}
