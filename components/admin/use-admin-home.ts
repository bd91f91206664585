'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAdminProposals } from '@/components/admin/users/use-admin-proposals';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { useCount } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { mailsInMonthQuery, ordersSumQuery } from '@/lib/data/platform/platform';
import { parseEvent } from '@/lib/domain/event/event';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { fields, numeric } from '@/lib/domain/kit/read';
import { parseCampaignBrief } from '@/lib/domain/mailing/campaign-brief';
import { parseSendingDomain } from '@/lib/domain/mailing/sending-domain';
import { parsePaymentOrder } from '@/lib/domain/money/payment-order';
import { isPending } from '@/lib/domain/platform/admin-proposal';
import { parseAmbassador } from '@/lib/domain/platform/ambassador';
import {
  ADMIN_HOME_LIMITS,
  adminHomeQueries,
  dueRightsQuery,
} from '@/lib/domain/platform/page-queries';
import { isDueSoon, parseRequestBrief } from '@/lib/domain/privacy/request-brief';
import { parseProducer } from '@/lib/domain/producer/producer';

const DAY_MS = 86_400_000;
const parseErrors = (_id: string, raw: unknown) => numeric(fields(raw).total);

/** The pending decisions of administrators, live, and the platform's figures. */
export function useAdminHome() {
  const now = useNow();
  const day = dayIn(now, DEFAULT_TIME_ZONE);
  const queries = useMemo(adminHomeQueries, []);
  const dueRights = useMemo(dueRightsQuery, []);
  const review = useLiveList(queries.review, parseEvent, { partial: true });
  const changes = useLiveList(queries.changes, parseEvent, { partial: true });
  const orders = useLiveList(queries.orders, parsePaymentOrder, { partial: true });
  const frozen = useLiveList(queries.frozen, parseProducer, { partial: true });
  const proposals = useAdminProposals();
  const held = useLiveList(queries.held, parseCampaignBrief);
  const ambassadors = useLiveList(queries.ambassadors, parseAmbassador);
  const producers = useLiveList(queries.producers, parseProducer, { partial: true });
  const names = useLiveList(queries.names, parseProducer, { partial: true });
  const rights = useLiveList(dueRights, parseRequestBrief);
  const domain = useLiveDoc(paths.sendingDomain(), parseSendingDomain);
  const errors = useLiveDoc(paths.errorDay(day), parseErrors);
  const mails = useQuery(mailsInMonthQuery(day.slice(0, 7)));
  const failed = useCount({ path: paths.campaigns(), where: [['status', '==', 'failed']] });
  const week = new Date(Date.parse(`${day}T00:00:00Z`) - 6 * DAY_MS);
  const fresh = ['createdAt', '>=', week] as const;
  const {
    events,
    orders: most,
    held: mostHeld,
    names: mostNames,
    ambassadors: mostNew,
    producers: mostFresh,
  } = ADMIN_HOME_LIMITS;
  const areOrdersCut = (orders.data ?? []).length >= most;
  const paymentOrders = (status: string) =>
    [orders.data, most, paths.paymentOrders(), ['status', '==', status]] as const;
  const counts = {
    review: useCut(review.data, events, paths.events(), ['status', '==', 'review']),
    requested: useCut(...paymentOrders('requested')),
    approved: useCut(...paymentOrders('approved')),
    held: useCut(held.data, mostHeld, paths.campaigns(), ['isHeld', '==', true]),
    names: useCut(names.data, mostNames, paths.producers(), ['nameHeld', '>', '']),
    ambassadors: useCut(
      ambassadors.data,
      mostNew,
      paths.ambassadors(),
      ['state', '==', 'new'],
      fresh,
    ),
    producers: useCut(producers.data, mostFresh, paths.producers(), fresh),
  };
  const sums = {
    requested: useOrdersSum('requested', areOrdersCut),
    approved: useOrdersSum('approved', areOrdersCut),
  };

  const recent = <T extends { createdAt: Date | null }>(rows: readonly T[] | null) =>
    (rows ?? []).filter((row) => row.createdAt && +now - +row.createdAt < 7 * DAY_MS);
  const parts = [review, orders, frozen];
  return {
    status: parts.some((part) => part.status === 'error')
      ? ('error' as const)
      : parts.some((part) => part.status === 'loading')
        ? ('loading' as const)
        : ('ready' as const),
    retry: () => {
      for (const part of parts) part.retry();
    },
    domain: domain.data,
    frozen: frozen.data ?? [],
    proposals: (proposals.data ?? []).filter((one) => isPending(one, now)),
    review: review.data ?? [],
    changes: changes.data ?? [],
    orders: orders.data ?? [],
    held: held.data ?? [],
    names: names.data ?? [],
    ambassadors: recent(ambassadors.data).filter(({ state }) => state === 'new'),
    producers: recent(producers.data),
    rights: (rights.data ?? []).filter((one) => isDueSoon(one.dueAt, now)),
    now,
    counts,
    sums,
    mails: { loading: mails.isPending, sent: mails.data ?? 0 },
    errors: { loading: errors.status === 'loading', today: errors.data ?? 0, failed: failed ?? 0 },
  };
}

type Where = NonNullable<QuerySpec['where']>[number];

/** The number of documents, counted (one read) only where there may be more than the rows that are here. */
function useCut(rows: readonly unknown[] | null, limit: number, path: string, ...where: Where[]) {
  const isCut = (rows ?? []).length >= limit;
  const count = useCount(isCut ? { path, where } : null);
  return isCut ? count : undefined;
}

/** What the orders of a status are worth, summed (one read) only where not all of them are here. */
function useOrdersSum(status: 'requested' | 'approved', isCut: boolean) {
  const sum = useQuery({ ...ordersSumQuery(status), enabled: isCut });
  return isCut ? (sum.data ?? null) : undefined;
}
