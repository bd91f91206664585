'use client';

import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListState } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { orderOf } from '@/hooks/use-live-page';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import { parseQrCode, qrCodeSearch, SCAN_SHARDS, sumScans } from '@/lib/domain/qr/qr-code';

export const QR_FILTERS = ['kind', 'state'] as const;
type QrFilter = (typeof QR_FILTERS)[number];
const PAGE = 25;

export function qrCodesSpec({
  q,
  filters,
  sort,
}: Pick<ListState<QrFilter>, 'q' | 'filters' | 'sort'>): QuerySpec {
  const { kind, state: active } = filters;
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (kind) where.push(['target.kind', '==', kind]);
  if (active) where.push(['active', '==', active === 'on']);
  const order = orderOf(sort, { createdAt: 'createdAt', label: 'label' });
  return { path: entryPaths.qrCodes(), where, orderBy: [order] };
}

export function useQrCodes(state: ListState<QrFilter>) {
  const spec = qrCodesSpec(state);
  return useFilteredPage({
    spec,
    pageSize: PAGE,
    parse: parseQrCode,
    shows: (qr) => matchesSearch(qrCodeSearch(qr.label), state.q),
    place: state,
    isCounted: asksAll(state.q),
  });
}

const parseShard = (_id: string, raw: unknown) => raw;

export function useQrScans(code: string) {
  const shards = useLiveList({ path: entryPaths.qrScans(code), limit: SCAN_SHARDS }, parseShard);
  return { status: shards.status, retry: shards.retry, ...sumScans(shards.data ?? []) };
}
