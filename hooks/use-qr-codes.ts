'use client';

import { paths } from '@/lib/domain/paths';
import { parseQrCode, SCAN_SHARDS, sumScans } from '@/lib/domain/qr-code';
import type { QuerySpec } from '@/lib/firebase/query';
import type { ListState } from './use-list-state';
import { useLiveList } from './use-live';
import { useCount, useLivePage } from './use-live-page';

export const QR_FILTERS = ['kind', 'state'] as const;
export type QrFilter = (typeof QR_FILTERS)[number];
const PAGE = 25;

type Where = NonNullable<QuerySpec['where']>[number];

/** One page of all codes, live, newest first, with how many there are. */
export function useQrCodes(state: ListState<QrFilter>) {
  const { kind, state: active } = state.filters;
  const where: Where[] = [];
  if (kind) where.push(['target.kind', '==', kind]);
  if (active) where.push(['active', '==', active === 'on']);
  const spec: QuerySpec = { path: paths.qrCodes(), where, orderBy: [['createdAt', 'desc']] };
  const page = useLivePage(spec, PAGE, parseQrCode, state.after);
  return { ...page, spec, pageSize: PAGE, total: useCount(spec) };
}

const parseShard = (_id: string, raw: unknown) => raw;

/** The scans of a code, live: in all, and by day. */
export function useScans(code: string) {
  const shards = useLiveList({ path: paths.qrScans(code), limit: SCAN_SHARDS }, parseShard);
  return { status: shards.status, retry: shards.retry, ...sumScans(shards.data ?? []) };
}
