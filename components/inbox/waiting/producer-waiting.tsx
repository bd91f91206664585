'use client';

import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { eventFacts } from '@/lib/domain/home/waiting-facts';
import type { useInbox } from '../use-inbox';
import { useAttention } from './use-attention';
import { WaitingDesk } from './waiting-desk';

/**
 * The group of an item, by the first word of its id; the last group takes every other id, so that nothing is
 * hidden.
 */
const GROUPS: readonly [title: string, words: readonly string[]][] = [
  ['Reclamos y derechos', ['complaint', 'privacy', 'breach']],
  ['Eventos', ['returned', 'change', 'paused', 'unclosed', 'draft', 'review']],
  ['Campañas', ['campaign']],
  ['Entradas', ['stock', 'window']],
  ['Datos por completar', ['banking', 'billing', 'card']],
  ['Otros', []],
];

const REST = GROUPS.length - 1;
const groupOf = (id: string) => {
  const found = GROUPS.findIndex(([, words]) => words.includes(id.split('-')[0] ?? ''));
  return found === -1 ? REST : found;
};

export function ProducerWaiting({ own }: { own: ReturnType<typeof useInbox> }) {
  const { status, attention, events, isPartial, retry } = useAttention();
  const list = useListState();
  const now = useNow();
  if (status === 'error')
    return <ErrorState title="No pudimos cargar lo pendiente" onRetry={retry} />;
  if (status === 'loading') {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </Loading>
    );
  }
  if (attention.length === 0) {
    return (
      <EmptyState drawing="ticket" title="Todo al día: nada te espera" className="py-24">
        Lo que necesite de ti va a aparecer aquí y en Inicio.
      </EmptyState>
    );
  }
  const factsOf = (id: string) => {
    const event = events.find((one) => one.id === id.slice(id.indexOf('-') + 1));
    return event && eventFacts(event, now);
  };
  return (
    <WaitingDesk
      own={own}
      list={list}
      groups={GROUPS.map(([title], index) => ({
        title,
        items: attention
          .filter(({ id }) => groupOf(id) === index)
          .map((item) => ({ ...item, facts: factsOf(item.id) })),
      }))}
      isPartial={isPartial}
      onRetry={retry}
    />
  );
}
