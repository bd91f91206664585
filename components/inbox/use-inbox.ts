'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { inboxQuery, markInbox, switchInbox } from '@/lib/data/inbox/inbox';
import type { SentNews } from '@/lib/domain/inbox/calls';
import { type InboxSwitch, parseInbox } from '@/lib/domain/inbox/inbox';
import { INBOX_KINDS } from '@/lib/domain/inbox/kinds';
import { paths } from '@/lib/domain/kit/paths';

const parse = (_id: string, raw: unknown) => parseInbox(raw);

/** The person's own inbox, live: one document. Not read while the panel is seen as another person. */
export function useInbox() {
  const { uid, isViewing } = usePanel();
  const inbox = useLiveDoc(uid && !isViewing ? paths.inbox(uid) : null, parse);
  return {
    status: inbox.status,
    retry: inbox.retry,
    inbox: inbox.status === 'ready' ? (inbox.data ?? parseInbox(null)) : null,
  };
}

export function useNews(count: number | null) {
  const { uid } = usePanel();
  const list = useListState({ filters: ['kind', 'unread'] as const });
  const kind = INBOX_KINDS.find((one) => one === list.filters.kind) ?? null;
  const unread = list.filters.unread === 'si';
  const page = useQuery(inboxQuery(uid, { kind, unread, after: list.after }, count));
  const { lines = [], next = '' } = page.data ?? {};
  // The last entry of a later page was read: the remaining unread ones are on earlier pages.
  const isBehind = page.data !== undefined && lines.length + next.length === 0 && list.page > 1;
  const drops = isBehind && !page.isPlaceholderData && list.after;
  const drop = useRef(list.dropPage);
  drop.current = list.dropPage;
  useEffect(() => {
    if (drops) drop.current();
  }, [drops]);
  const mark = useMutation({
    mutationFn: markInbox,
    onError: ({ message }) => toast.error(message),
  });
  return {
    list,
    kind,
    unread,
    status: page.isError
      ? ('error' as const)
      : page.data && !isBehind
        ? ('ready' as const)
        : ('loading' as const),
    retry: () => void page.refetch(),
    lines,
    next,
    mark: mark.mutate,
    marking: mark.isPending ? mark.variables : null,
  };
}

export type ShownNews = SentNews;

/** Changes a notification setting; on a refusal, the switch shows the stored state again. */
export function useSwitch() {
  return useMutation({
    mutationFn: ({ name, on }: { name: InboxSwitch; on: boolean }) => switchInbox(name, on),
    onError: ({ message }) => toast.error(message),
  });
}
