import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import * as calls from '@/lib/domain/platform/calls';
import type { InboxSwitch } from '@/lib/domain/platform/inbox/inbox';
import type { InboxKind } from '@/lib/domain/platform/inbox/kinds';
import { readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';

type Asked = { kind: InboxKind | null; unread: boolean; after: string | null };

/** A page of one's own inbox. `count` is how much is unread now: when it changes, the page is read anew. */
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

/** Marks lines as read, or everything. */
export const markInbox = (ids: string[] | 'all') => call(calls.markInbox, { ids });

/** Switches on or off how one is told. */
export const switchInbox = (name: InboxSwitch, on: boolean) =>
  call(calls.switchInbox, { name, on });

/**
 * What the rows of a list add up to, as the server adds them: one read per thousand rows. `ids` are of the rows that are
 * known: when they change, it is read anew, and so it is every minute while somebody looks, for the rows that are not.
 */
export const waitingSumQuery = (spec: QuerySpec, field: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['waiting-sum', spec, field, ids],
    queryFn: () => readSum(spec, field),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
