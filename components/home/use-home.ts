'use client';

import { useFeature } from '@/hooks/use-feature';
import { useGoingCampaigns } from '@/hooks/use-going-campaigns';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignBrief } from '@/lib/domain/mailing/campaign-brief';
import { attentionOf } from '@/lib/domain/platform/attention';
import { hasBanking, parseBanking } from '@/lib/domain/producer/banking';
import { hasBilling, parseBilling } from '@/lib/domain/producer/billing';
import { byOrder, parseTicketType } from '@/lib/domain/ticket/ticket-type';
import type { QuerySpec } from '@/lib/firebase/query';

/** How many rows each part of the home reads at most: with the records and the totals it stays under 25 reads. */
const LIMITS = { live: 5, unpublished: 4, ticketTypes: 5, unsent: 5 };

const byStatus = (
  path: string,
  producerId: string,
  statuses: string[],
  order: readonly [string, 'asc' | 'desc'],
  limit: number,
): QuerySpec => ({
  path,
  where: [
    ['producerId', '==', producerId],
    ['status', 'in', statuses],
  ],
  orderBy: [order],
  limit,
});

/**
 * The queries of the home: events on sale, nearest first; unpublished ones, latest first; and while mailing is
 * off, the campaigns that were or will not be sent.
 */
export const homeSpecs = (producerId: string, isMailingOn = true) => {
  const latest = ['updatedAt', 'desc'] as const;
  const events = paths.events();
  const unsent = isMailingOn ? ['failed'] : ['scheduled', 'failed'];
  return {
    live: byStatus(events, producerId, ['published', 'paused'], ['endsAt', 'asc'], LIMITS.live),
    unpublished: byStatus(events, producerId, ['draft', 'review'], latest, LIMITS.unpublished),
    unsent: byStatus(paths.campaigns(), producerId, unsent, latest, LIMITS.unsent),
  };
};

/** The home of the selected producer, live: pending tasks, and the next event with its ticket types. */
export function useHome() {
  const { producer, producerId, can, permissionsKnown } = usePanel();
  const now = useNow();
  const known = permissionsKnown ? producerId : '';
  const isMailingOn = useFeature('mailing').on;
  const specs = homeSpecs(known, isMailingOn);
  const live = useLiveList(known ? specs.live : null, parseEvent);
  const unpublished = useLiveList(known ? specs.unpublished : null, parseEvent);
  // The tray subscribes to the same query: it costs no further reads.
  const going = useGoingCampaigns(parseCampaignBrief);
  const unsent = useLiveList(
    known && can('events.manage') ? specs.unsent : null,
    parseCampaignBrief,
  );
  const next = live.data?.find((event) => event.endsAt === null || event.endsAt > now) ?? null;
  const types = useLiveList(
    next && { path: paths.ticketTypes(next.id), limit: LIMITS.ticketTypes },
    parseTicketType,
  );
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
    attention,
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
