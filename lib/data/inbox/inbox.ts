import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/inbox/calls';
import type { InboxSwitch } from '@/lib/domain/inbox/inbox';
import type { InboxKind } from '@/lib/domain/inbox/kinds';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';

type Asked = { kind: InboxKind | null; unread: boolean; after: string | null };

/** A page of one's inbox, read again when the unread `count` changes. */
export const inboxQuery = (uid: string, { kind, unread, after }: Asked, count: number | null) =>
  queryOptions({
    queryKey: ['inbox', uid, kind, unread, after, count],
    queryFn: () =>
      call(calls.readInbox, {
        ...(kind && { kind }),
        ...(unread && { unread }),
        ...(after && { after }),
      }),
    enabled: count !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const markInbox = (ids: string[] | 'all') => call(calls.markInbox, { ids });

export const switchInbox = (name: InboxSwitch, on: boolean) =>
  call(calls.switchInbox, { name, on });

/**
 * The sum over a list, one read per thousand rows. Read again when `ids` change, and each minute for rows that are not loaded.
 */
export const waitingSumQuery = (spec: QuerySpec, field: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['waiting-sum', spec, field, ids],
    queryFn: () => readSum(spec, field),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
