'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { inboxQuery, readInboxWhole, switchInbox } from '@/lib/data/inbox/inbox';
import { newsByDay } from '@/lib/domain/inbox/fold';
import { INBOX_BOXES, type InboxSwitch, parseInbox } from '@/lib/domain/inbox/inbox';
import { INBOX_KINDS } from '@/lib/domain/inbox/kinds';
import { paths } from '@/lib/domain/kit/paths';
import { useNewsActions } from './use-news-actions';

const parse = (_id: string, raw: unknown) => parseInbox(raw);

/** The person's own inbox, live: one document. Not read while the panel is seen as another person. */
export function useInbox() {
  const { uid, isViewing } = usePanel();
  const inbox = useLiveDoc(uid && !isViewing ? paths.inbox(uid) : null, parse);
  return {
    isViewing,
    status: inbox.status,
    retry: inbox.retry,
    inbox: inbox.status === 'ready' ? (inbox.data ?? parseInbox(null)) : null,
  };
}

/** A page of news by day, without what was just archived or put off. */
export function useNews(count: number | null) {
  const { uid } = usePanel();
  const list = useListState({ filters: ['kind', 'state'] as const });
  const kind = INBOX_KINDS.find((one) => one === list.filters.kind) ?? null;
  const box = INBOX_BOXES.find((one) => one === list.filters.state) ?? null;
  const asked = { kind, box, unread: list.filters.state === 'unread', q: list.q };
  const page = useQuery(inboxQuery(uid, { ...asked, after: list.after }, count));
  const actions = useNewsActions();
  const { lines = [], next = '' } = page.data ?? {};
  // The last entry of a later page was read: the remaining unread ones are on earlier pages.
  const isBehind = page.data !== undefined && lines.length + next.length === 0 && list.page > 1;
  const drops = isBehind && !page.isPlaceholderData && list.after;
  const drop = useRef(list.dropPage);
  drop.current = list.dropPage;
  useEffect(() => {
    if (drops) drop.current();
  }, [drops]);
  const shown = lines.filter(({ id }) => !actions.gone.has(id));
  return {
    list,
    actions,
    status: page.isError
      ? ('error' as const)
      : page.data && !isBehind
        ? ('ready' as const)
        : ('loading' as const),
    retry: () => void page.refetch(),
    days: newsByDay(shown, { before: list.page > 1, after: next !== '' }),
    next,
    readAll: () => readInboxWhole(asked),
  };
}

/** Changes a notification setting; on a refusal, the switch shows the stored state again. */
export function useSwitch() {
  return useMutation({
    mutationFn: ({ name, on }: { name: InboxSwitch; on: boolean }) => switchInbox(name, on),
    onError: ({ message }) => toast.error(message),
  });
}
