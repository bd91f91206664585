import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/inbox/calls';
import type { InboxBox, InboxSwitch } from '@/lib/domain/inbox/inbox';
import type { MoveInput } from '@/lib/domain/inbox/inbox-schema';
import type { InboxKind } from '@/lib/domain/inbox/kinds';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';

type Asked = { kind: InboxKind | null; unread: boolean; box: InboxBox | null; q: string };

const read = ({ kind, unread, box, q }: Asked, after: string | null) =>
  call(calls.readInbox, {
    ...(kind && { kind }),
    ...(unread && { unread }),
    ...(box && { box }),
    ...(q && { q }),
    ...(after && { after }),
  });

export const INBOX_KEY = 'inbox';

/** A page of one's inbox, read again when the unread `count` changes. */
export const inboxQuery = (
  uid: string,
  { after, ...asked }: Asked & { after: string | null },
  count: number | null,
) =>
  queryOptions({
    queryKey: [INBOX_KEY, uid, asked, after, count],
    queryFn: () => read(asked, after),
    enabled: count !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Every entry that matches, page by page, for a file. */
export async function readInboxWhole(asked: Asked): Promise<calls.SentNews[]> {
  const lines: calls.SentNews[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(asked, after);
    lines.push(...page.lines);
    after = page.next;
  } while (after);
  return lines;
}

export const delayPending = (item: string, until: Date | null) =>
  call(calls.delayPending, { item, until: until?.toISOString() ?? null });

export const moveInbox = (input: MoveInput) => call(calls.moveInbox, input);

export const markInbox = (ids: string[] | 'all') => call(calls.markInbox, { ids });

export const switchInbox = (name: InboxSwitch, on: boolean) =>
  call(calls.switchInbox, { name, on });

/** The sum over a list, one read per thousand rows. Read again when `ids` change, and each minute for other rows. */
export const waitingSumQuery = (spec: QuerySpec, field: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['waiting-sum', spec, field, ids],
    queryFn: () => readSum(spec, field),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
