'use client';

import { useLasting } from '@/hooks/lists/use-lasting';
import { useFeature } from '@/hooks/use-feature';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { openCampaignsQuery } from '@/lib/domain/account/frame-queries';
import { parseEvent } from '@/lib/domain/event/event';
import { attentionOf } from '@/lib/domain/home/attention';
import { homeQueries, nextOf, upcomingOf } from '@/lib/domain/home/home-queries';
import { ticketTypesQuery } from '@/lib/domain/home/page-queries';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignBrief } from '@/lib/domain/mailing/campaign-brief';
import { parseOpenBreaches } from '@/lib/domain/privacy/request-brief';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { hasBanking, hasBilling } from '@/lib/domain/producer/complete';
import type { Flag } from '@/lib/domain/rights/permissions';
import { byOrder, parseTicketType } from '@/lib/domain/ticket/ticket-type';

/** The number of each kind that is read; Inicio reads only the first few. */
const MOST = 100;

/** Everything that needs the selected producer's attention, live: derived as on Inicio, from longer lists. */
export function useAttention() {
  const { producer, producerId, can, permissionsKnown } = usePanel();
  const now = useNow();
  const known = permissionsKnown ? producerId : '';
  const { on: isMailingOn, known: isMailingKnown } = useFeature('mailing');
  const specs = homeQueries(known, now);
  const whole = (spec: typeof specs.live) => (known ? { ...spec, limit: MOST } : null);
  const live = useLasting(known, useLiveList(whole(specs.live), parseEvent));
  const over = useLasting(known, useLiveList(whole(specs.unclosed), parseEvent));
  const unpublished = useLiveList(whole(specs.unpublished), parseEvent);
  const may = (flag: Flag) => known !== '' && can(flag);
  const campaigns = useLiveList(
    may('events.manage') ? whole(openCampaignsQuery(known, isMailingOn)) : null,
    parseCampaignBrief,
  );
  const upcoming = upcomingOf(live.data, over.data);
  const next = nextOf(upcoming, now);
  const types = useLiveList(next && ticketTypesQuery(next.id), parseTicketType);
  const banking = useLiveDoc(may('producers.banking') ? paths.banking(known) : null, parseBanking);
  const billing = useLiveDoc(may('producers.billing') ? paths.billing(known) : null, parseBilling);
  const breaches = useLiveDoc(
    may('users.manageAccess') ? paths.openBreaches(known) : null,
    parseOpenBreaches,
  );
  const needed = [live, over, unpublished];
  const isReady = producer && needed.every(({ status }) => status === 'ready');
  // All queries count: while one is loading or refused, the page must not say that nothing waits.
  const asked = [
    may('events.manage') && campaigns,
    next && types,
    may('producers.banking') && banking,
    may('producers.billing') && billing,
    may('users.manageAccess') && breaches,
  ].filter((part) => part !== null && part !== false);
  // The campaigns that wait depend on whether mailing is on, which is assumed until it is known.
  const isAnswered =
    (isMailingKnown || !may('events.manage')) && asked.every(({ status }) => status === 'ready');
  const parts = [...needed, ...asked];
  const attention = isReady
    ? attentionOf(
        {
          producer,
          can,
          breaches: breaches.data ?? [],
          hasBanking: banking.status === 'ready' ? hasBanking(banking.data) : null,
          hasBilling: billing.status === 'ready' ? hasBilling(billing.data) : null,
          unpublished: unpublished.data ?? [],
          upcoming,
          campaigns: campaigns.data ?? [],
          isMailingOn,
          next:
            next && types.status === 'ready'
              ? { event: next, ticketTypes: [...types.data].sort(byOrder) }
              : null,
        },
        now,
      )
    : [];
  // A refused query does not hide the others; the error replaces the page only if nothing else is known.
  const isPartial = asked.some(({ status }) => status === 'error');
  const hasFailed = needed.some(({ status }) => status === 'error');
  return {
    status:
      hasFailed || (isReady && isPartial && attention.length === 0)
        ? ('error' as const)
        : (isReady && (attention.length > 0 || isAnswered)) || (permissionsKnown && !producerId)
          ? ('ready' as const)
          : ('loading' as const),
    attention,
    events: [...(unpublished.data ?? []), ...upcoming],
    isPartial,
    retry: () => {
      for (const part of parts) part.retry();
    },
  };
}
