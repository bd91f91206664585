'use client';

import { useEffect, useRef, useState } from 'react';
import { useLasting } from '@/hooks/lists/use-lasting';
import { useFeature } from '@/hooks/use-feature';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { useOpenCampaigns } from '@/hooks/use-open-campaigns';
import { usePanel } from '@/hooks/use-panel';
import { rememberNextEvent } from '@/lib/data/kit/browser-storage';
import { parseEvent } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { attentionOf } from '@/lib/domain/home/attention';
import { homeEvents, homeQueries, nextOf, upcomingOf } from '@/lib/domain/home/home-queries';
import { ticketTypesQuery } from '@/lib/domain/home/page-queries';
import type { AttentionItem } from '@/lib/domain/kit/attention-item';
import { paths } from '@/lib/domain/kit/paths';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { parseCampaignBrief } from '@/lib/domain/mailing/campaign-brief';
import { parseOpenBreaches } from '@/lib/domain/privacy/request-brief';
import { hasBanking, hasBilling } from '@/lib/domain/producer/complete';
import type { Flag } from '@/lib/domain/rights/permissions';
import { byOrder, parseTicketType, takenOf } from '@/lib/domain/ticket/ticket-type';

const isPayable = (_id: string, raw: unknown) => hasBanking(raw);
const isBillable = (_id: string, raw: unknown) => hasBilling(raw);

const SHOWN = 8;

/**
 * The home of the selected producer: pending tasks, and the next event with its ticket types. These are live; the
 * rest stays as it came with the page until the next event sells a ticket, or the page is used.
 */
export function useHome() {
  const { producer, producerId, can, permissionsKnown } = usePanel();
  const now = useNow();
  const known = permissionsKnown ? producerId : '';
  const { on: isMailingOn, known: isMailingKnown } = useFeature('mailing', undefined, true);
  const specs = homeQueries(known, now);
  const [isMoving, setMoving] = useState(false);
  const shown = { partial: true, held: !isMoving };
  const all = useLiveList(known ? specs.events : null, parseEvent, shown);
  const whole = homeEvents(all.data ?? [], now);
  const live = useLasting(known, useLiveList(whole ? null : specs.live, parseEvent, shown));
  const over = useLasting(known, useLiveList(whole ? null : specs.unclosed, parseEvent, shown));
  const unpublished = useLiveList(whole ? null : specs.unpublished, parseEvent, shown);
  const parts = whole ? [all] : [live, over, unpublished];
  const upcoming = whole ? [...whole.live, ...whole.unclosed] : upcomingOf(live.data, over.data);
  const waiting = whole?.unpublished ?? unpublished.data ?? [];
  const campaigns = useOpenCampaigns(parseCampaignBrief, isMailingOn);
  const next = nextOf(upcoming, now);
  const types = useLiveList(next && ticketTypesQuery(next.id), parseTicketType);
  const ticketTypes = [...(types.data ?? [])].sort(byOrder);
  const taken = types.data && ticketTypes.reduce((sum, type) => sum + takenOf(type), 0);
  const first = useRef(taken);
  useEffect(() => {
    first.current ??= taken;
    if (taken !== first.current) setMoving(true);
  }, [taken]);
  const isReady = parts.every((part) => part.status === 'ready');
  const startsAt = next && shownSpan(next).startsAt;
  const nextId = isReady ? (next?.id ?? '') : null;
  useEffect(() => {
    if (nextId !== null) rememberNextEvent(nextId);
  }, [nextId]);
  const heldBy = (flag: Flag, path: (id: string) => string, isComplete?: boolean) =>
    known && !isComplete && can(flag) ? path(known) : null;
  // Records that were complete when they were saved are not read.
  const complete = producer?.complete;
  const bankingPath = heldBy('producers.banking', paths.banking, complete?.banking);
  const billingPath = heldBy('producers.billing', paths.billing, complete?.billing);
  const breachesPath = heldBy('users.manageAccess', paths.openBreaches);
  const banking = useLiveDoc(bankingPath, isPayable);
  const billing = useLiveDoc(billingPath, isBillable);
  const breaches = useLiveDoc(breachesPath, parseOpenBreaches);
  const asked = [
    [next, types],
    [bankingPath, banking],
    [billingPath, billing],
    [breachesPath, breaches],
  ] as const;

  const attention =
    producer && isReady
      ? attentionOf(
          {
            producer,
            can,
            breaches: breaches.data ?? [],
            hasBanking: banking.status === 'ready' ? banking.data === true : null,
            hasBilling: billing.status === 'ready' ? billing.data === true : null,
            unpublished: waiting,
            upcoming,
            campaigns: campaigns ?? [],
            isMailingOn,
            next: next && types.status === 'ready' ? { event: next, ticketTypes } : null,
          },
          now,
        )
      : [];
  return {
    status: isReady
      ? ('ready' as const)
      : parts.some((part) => part.status === 'error')
        ? ('error' as const)
        : ('loading' as const),
    attention: firstOf(attention),
    /**
     * Whether every query has answered: until then, or after a refusal, the page must not say that nothing is
     * pending.
     */
    isKnown:
      ((campaigns !== null && isMailingKnown) || !can('events.manage')) &&
      asked.every(([isAsked, { status }]) => !isAsked || status === 'ready'),
    next,
    ticketTypes,
    empty: isReady && upcoming.length + waiting.length === 0,
    /**
     * Whether the figures may stay as they came with the page: not during an event, and not once something was
     * sold.
     */
    held: !isMoving && !(startsAt && startsAt <= now),
    now,
    retry: () => {
      for (const part of parts) part.retry();
    },
  };
}

const firstOf = (items: readonly AttentionItem[]): readonly AttentionItem[] =>
  items.length <= SHOWN
    ? items
    : [
        ...items.slice(0, SHOWN - 1),
        {
          id: 'more',
          tone: 'info',
          text: `Y ${items.length - SHOWN + 1} más`,
          action: { label: 'Ver todo', href: inboxRoute() },
        },
      ];
