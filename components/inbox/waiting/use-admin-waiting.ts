'use client';

import { useState } from 'react';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { isPending, parseAdminProposal } from '@/lib/domain/account/admin-proposal';
import { parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import type { ExportedPeople } from '@/lib/domain/contact/people-export';
import { parseEvent } from '@/lib/domain/event/event';
import { decisionsOf, NO_WAITING } from '@/lib/domain/home/admin-decisions';
import { openProposals } from '@/lib/domain/home/admin-home';
import { parseRequestBrief } from '@/lib/domain/home/privacy-requests';
import { eventFacts, type Fact, orderFacts, requestFacts } from '@/lib/domain/home/waiting-facts';
import { parseCampaignBrief } from '@/lib/domain/mailing/campaign-brief';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { parseProducer } from '@/lib/domain/producer/producer';
import { ADMIN_QUEUES } from './admin-queues';
import { useQueue, useQueueSum } from './use-queue';

type Queue<T> = ReturnType<typeof useQueue<T>>;
type Waiting = Parameters<typeof decisionsOf>[0];

export function useAdminWaiting(isSought: boolean) {
  const { uid, selectProducer } = usePanel();
  const now = useNow();
  const frozen = useQueue(ADMIN_QUEUES.frozen, parseProducer, isSought);
  const requested = useQueue(ADMIN_QUEUES.requested, parsePaymentOrder, isSought);
  const approved = useQueue(ADMIN_QUEUES.approved, parsePaymentOrder, isSought);
  const review = useQueue(ADMIN_QUEUES.review, parseEvent, isSought);
  const changes = useQueue(ADMIN_QUEUES.changes, parseEvent, isSought);
  const rights = useQueue(ADMIN_QUEUES.rights, parseRequestBrief, isSought);
  const breaches = useQueue(ADMIN_QUEUES.breaches, parseRequestBrief, isSought);
  const held = useQueue(ADMIN_QUEUES.held, parseCampaignBrief, isSought);
  const names = useQueue(ADMIN_QUEUES.names, parseProducer, isSought);
  // The time when the page was opened: with the current minute, it would subscribe again every minute.
  const [opened] = useState(now);
  const proposals = useQueue(openProposals(opened), parseAdminProposal, isSought);
  const ambassadors = useQueue(ADMIN_QUEUES.ambassadors, parseAmbassador, isSought);
  const requestedSum = useQueueSum(ADMIN_QUEUES.requested, 'amount', requested);
  const approvedSum = useQueueSum(ADMIN_QUEUES.approved, 'amount', approved);

  // One row for each item, where Inicio combines several of a kind.
  const group = <T>(
    title: string,
    queue: Pick<Queue<T>, 'rows' | 'total' | 'onMore' | 'rest' | 'readAll'>,
    partOf: (row: T) => Partial<Waiting>,
    {
      sum = null,
      factsOf,
      // Orders that the reader requested wait as well, for another administrator.
      reader = 'nobody',
      people,
    }: {
      sum?: number | null;
      factsOf?: (row: T, now: Date) => Fact[];
      reader?: string;
      people?: ExportedPeople;
    } = {},
  ) => {
    const itemsOf = (rows: readonly T[]) =>
      rows
        .flatMap((row) =>
          decisionsOf({ ...NO_WAITING, ...partOf(row), now }, reader).map((one) => ({
            row,
            one,
          })),
        )
        .map(({ row, one: { producerId, ...one } }) => ({
          ...one,
          facts: factsOf?.(row, now),
          onOpen: producerId ? () => selectProducer(producerId) : undefined,
        }));
    return {
      title,
      sum,
      people,
      total: queue.total,
      onMore: queue.onMore,
      rest: queue.rest,
      items: itemsOf(queue.rows),
      readAll: async () => itemsOf(await queue.readAll()),
    };
  };

  const parts = [
    frozen,
    requested,
    approved,
    review,
    changes,
    rights,
    breaches,
    held,
    names,
    proposals,
    ambassadors,
  ];
  const groups = [
    group('Pagos detenidos', frozen, (row) => ({ frozen: [row] })),
    group('Pagos por aprobar', requested, (row) => ({ orders: [row] }), {
      sum: requestedSum,
      factsOf: orderFacts,
    }),
    group('Pagos por hacer', approved, (row) => ({ orders: [row] }), {
      sum: approvedSum,
      factsOf: orderFacts,
    }),
    group('Eventos por revisar', review, (row) => ({ review: [row] }), { factsOf: eventFacts }),
    group('Cambios por aprobar', changes, (row) => ({ changes: [row] }), { factsOf: eventFacts }),
    group('Brechas de datos', breaches, (row) => ({ breaches: [row] }), { factsOf: requestFacts }),
    group('Derechos sobre datos', rights, (row) => ({ rights: [row] }), { factsOf: requestFacts }),
    group('Campañas detenidas', held, (row) => ({ held: [row] })),
    group('Nombres por aprobar', names, (row) => ({ names: [row] })),
    group(
      'Propuestas para administrar',
      proposals,
      (row) => ({ proposals: isPending(row, now) ? [row] : [] }),
      { reader: uid },
    ),
    group('Postulaciones de embajadores', ambassadors, (row) => ({ ambassadors: [row] }), {
      people: 'ambassadors',
    }),
  ];
  // A refused queue does not hide the others; the error replaces the page only if nothing else is known to wait.
  const isPartial = parts.some(({ status }) => status === 'error');
  const isEmpty = groups.every(({ items }) => items.length === 0);
  return {
    status:
      isPartial && isEmpty
        ? ('error' as const)
        : !isPartial && parts.some(({ status }) => status === 'loading')
          ? ('loading' as const)
          : ('ready' as const),
    isPartial,
    retry: () => {
      for (const part of parts) part.retry();
    },
    groups,
  };
}
