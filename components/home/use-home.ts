'use client';

import { useEffect } from 'react';
import { useFeature } from '@/hooks/use-feature';
import { useGoingCampaigns } from '@/hooks/use-going-campaigns';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { rememberNextEvent } from '@/lib/data/kit/browser-storage';
import { parseEvent } from '@/lib/domain/event/event';
import type { AttentionItem } from '@/lib/domain/kit/attention-item';
import { paths } from '@/lib/domain/kit/paths';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { parseCampaignBrief } from '@/lib/domain/mailing/campaign-brief';
import { attentionOf } from '@/lib/domain/platform/attention';
import { homeQueries, nextTicketTypesQuery } from '@/lib/domain/platform/page-queries';
import { hasBanking, parseBanking } from '@/lib/domain/producer/banking';
import { hasBilling, parseBilling } from '@/lib/domain/producer/billing';
import { byOrder, parseTicketType } from '@/lib/domain/ticket/ticket-type';

/** How many lines the queue has at most. */
const SHOWN = 8;

/** The home of the selected producer, live: pending tasks, and the next event with its ticket types. */
export function useHome() {
  const { producer, producerId, can, permissionsKnown } = usePanel();
  const now = useNow();
  const known = permissionsKnown ? producerId : '';
  const isMailingOn = useFeature('mailing').on;
  const specs = homeQueries(known, isMailingOn);
  const live = useLiveList(known ? specs.live : null, parseEvent, { partial: true });
  const unpublished = useLiveList(known ? specs.unpublished : null, parseEvent, { partial: true });
  // The tray subscribes to the same query: it costs no further reads.
  const going = useGoingCampaigns(parseCampaignBrief);
  const unsent = useLiveList(
    known && can('events.manage') ? specs.unsent : null,
    parseCampaignBrief,
  );
  const next = live.data?.find((event) => event.endsAt === null || event.endsAt > now) ?? null;
  const types = useLiveList(next && nextTicketTypesQuery(next.id), parseTicketType);
  const nextId = live.status === 'ready' ? (next?.id ?? '') : null;
  useEffect(() => {
    if (nextId !== null) rememberNextEvent(nextId);
  }, [nextId]);
  const banking = useLiveDoc(
    known && can('producers.banking') ? paths.banking(known) : null,
    parseBanking,
  );
  const billing = useLiveDoc(
    known && can('producers.billing') ? paths.billing(known) : null,
    parseBilling,
  );

  const loading = live.status === 'loading' || unpublished.status === 'loading';
  const failed = live.status === 'error' || unpublished.status === 'error';
  const ticketTypes = [...(types.data ?? [])].sort(byOrder);
  const attention =
    producer && !loading && !failed
      ? attentionOf(
          {
            producer,
            can,
            hasBanking: banking.status === 'ready' ? hasBanking(banking.data) : null,
            hasBilling: billing.status === 'ready' ? hasBilling(billing.data) : null,
            unpublished: unpublished.data ?? [],
            upcoming: live.data ?? [],
            campaigns: [...(going.data ?? []), ...(unsent.data ?? [])],
            isMailingOn,
            next: next && types.status === 'ready' ? { event: next, ticketTypes } : null,
          },
          now,
        )
      : [];
  return {
    status: failed ? ('error' as const) : loading ? ('loading' as const) : ('ready' as const),
    attention: firstOf(attention),
    next,
    ticketTypes,
    /** Whether the home's queries found no event at all. */
    empty: live.data?.length === 0 && unpublished.data?.length === 0,
    now,
    retry: () => {
      live.retry();
      unpublished.retry();
    },
  };
}

/** The first of what needs attention; the inbox shows all of it. */
const firstOf = (items: readonly AttentionItem[]): readonly AttentionItem[] =>
  items.length <= SHOWN
    ? items
    : [
        ...items.slice(0, SHOWN - 1),
        {
          id: 'more',
          tone: 'info',
          text: `Y ${items.length - SHOWN + 1} más`,
          action: { label: 'Ver todo', href: inboxRoute('pendientes') },
        },
      ];
