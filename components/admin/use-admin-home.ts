'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAdminProposals } from '@/components/admin/users/use-admin-proposals';
import { type Live, useLiveDoc, useLiveList } from '@/hooks/use-live';
import { useCount } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { mailsInMonthQuery, ordersSumQuery } from '@/lib/data/home/platform-figures';
import { isPending } from '@/lib/domain/account/admin-proposal';
import { parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import { parseEvent } from '@/lib/domain/event/event';
import { adminHomeQueries, cutRows } from '@/lib/domain/home/admin-home';
import { DUE_RIGHTS, OPEN_BREACH, parseRequestBrief } from '@/lib/domain/home/privacy-requests';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { fields, numeric } from '@/lib/domain/kit/read';
import { parseCampaignBrief } from '@/lib/domain/mailing/campaign-brief';
import { parseSendingDomain } from '@/lib/domain/mailing/sending-domain';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { isDueSoon } from '@/lib/domain/privacy/request-brief';
import { parseProducer } from '@/lib/domain/producer/producer';

// The data that came with the page may lack its pictures; it is kept until the page is used.
const SHOWN = { partial: true, held: true };
const DAY_MS = 86_400_000;
const parseErrors = (_id: string, raw: unknown) => numeric(fields(raw).total);

export function useAdminHome() {
  const now = useNow();
  const day = dayIn(now, DEFAULT_TIME_ZONE);
  const queries = useMemo(() => adminHomeQueries(day), [day]);
  const review = useLiveList(queries.review, parseEvent, SHOWN);
  const changes = useLiveList(queries.changes, parseEvent, SHOWN);
  const orders = useLiveList(queries.orders, parsePaymentOrder, SHOWN);
  const frozen = useLiveList(queries.frozen, parseProducer, SHOWN);
  const proposals = useAdminProposals();
  const held = useLiveList(queries.held, parseCampaignBrief, SHOWN);
  const ambassadors = useLiveList(queries.ambassadors, parseAmbassador, SHOWN);
  const producers = useLiveList(queries.producers, parseProducer, SHOWN);
  const names = useLiveList(queries.names, parseProducer, SHOWN);
  const rights = useLiveList(DUE_RIGHTS, parseRequestBrief);
  const breaches = useLiveList(OPEN_BREACH, parseRequestBrief);
  const domain = useLiveDoc(entryPaths.sendingDomain(), parseSendingDomain);
  const errors = useLiveDoc(paths.errorDay(day), parseErrors);
  const mails = useQuery(mailsInMonthQuery(day.slice(0, 7)));
  const failed = useCount({ path: paths.campaigns(), where: [['status', '==', 'failed']] });
  const week = new Date(Date.parse(`${day}T00:00:00Z`) - 6 * DAY_MS);
  const fresh = ['createdAt', '>=', week] as const;
  const byStatus = (status: string) =>
    [orders.data, queries.orders, ['status', '==', status]] as const;
  const counts = {
    review: useCut(review.data, queries.review, ['status', '==', 'review']),
    requested: useCut(...byStatus('requested')),
    approved: useCut(...byStatus('approved')),
    held: useCut(held.data, queries.held, ['isHeld', '==', true]),
    names: useCut(names.data, queries.names, ['nameHeld', '>', '']),
    ambassadors: useCut(ambassadors.data, queries.ambassadors, ['state', '==', 'new'], fresh),
    producers: useCut(producers.data, queries.producers, fresh),
  };
  const areOrdersCut = isCut(orders.data, queries.orders);
  const sums = {
    requested: useOrdersSum('requested', areOrdersCut),
    approved: useOrdersSum('approved', areOrdersCut),
  };

  const cut = {
    frozen: cutRows(frozen.data, queries.frozen),
    changes: cutRows(changes.data, queries.changes),
    breaches: cutRows(breaches.data, OPEN_BREACH),
    rights: cutRows(
      (rights.data ?? []).filter((one) => isDueSoon(one.dueAt, now)),
      DUE_RIGHTS,
    ),
  };

  const recent = <T extends { createdAt: Date | null }>(rows: readonly T[] | null) =>
    (rows ?? []).filter((row) => row.createdAt && +now - +row.createdAt < 7 * DAY_MS);
  // Whether every source of decisions has answered: only then may the page say that there is nothing to decide.
  const rest = [changes, proposals, held, names, rights, breaches, domain];
  const first = [review, orders, frozen];
  return {
    status: statusOf(first),
    retry: () => retryOf([...first, ...rest]),
    restStatus: statusOf(rest),
    retryRest: () => retryOf(rest),
    domain: domain.data,
    frozen: cut.frozen.rows,
    proposals: (proposals.data ?? []).filter((one) => isPending(one, now)),
    review: review.data ?? [],
    changes: cut.changes.rows,
    orders: orders.data ?? [],
    held: held.data ?? [],
    names: names.data ?? [],
    ambassadors: recent(ambassadors.data).filter(({ state }) => state === 'new'),
    producers: recent(producers.data),
    breaches: cut.breaches.rows,
    rights: cut.rights.rows,
    more: {
      frozen: cut.frozen.isMore,
      changes: cut.changes.isMore,
      breaches: cut.breaches.isMore,
      rights: cut.rights.isMore,
    },
    now,
    counts,
    sums,
    mails: mails.data ?? null,
    errors: { today: errors.data ?? 0, failed: failed ?? 0 },
  };
}

type Part = Pick<Live<unknown>, 'status' | 'retry'>;

/** The worst status of several parts: an error before a loading part. */
const statusOf = (parts: readonly Part[]) =>
  (['error', 'loading'] as const).find((wanted) => parts.some((part) => part.status === wanted)) ??
  ('ready' as const);

const retryOf = (parts: readonly Part[]) => {
  for (const part of parts) if (part.status === 'error') part.retry();
};

type Where = NonNullable<QuerySpec['where']>[number];

const isCut = (rows: readonly unknown[] | null, { limit = 0 }: QuerySpec) =>
  (rows ?? []).length >= limit;

/** The number of documents, counted (one read) only if there may be more than the loaded rows. */
function useCut(rows: readonly unknown[] | null, spec: QuerySpec, ...where: Where[]) {
  const mayBeMore = isCut(rows, spec);
  const count = useCount(mayBeMore ? { path: spec.path, where } : null);
  return mayBeMore ? count : undefined;
}

/** The sum of the orders of a status, queried (one read) only if not all of them are loaded. */
function useOrdersSum(status: 'requested' | 'approved', enabled: boolean) {
  const sum = useQuery({ ...ordersSumQuery(status), enabled });
  return enabled ? (sum.data ?? null) : undefined;
}
