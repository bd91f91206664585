'use client';

import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useListState } from '@/hooks/use-list-state';
import { pesos } from '@/lib/domain/kit/format';
import type { useInbox } from '../use-inbox';
import { useAdminWaiting } from './use-admin-waiting';
import { WaitingDesk } from './waiting-desk';

export function AdminWaiting({ own }: { own: ReturnType<typeof useInbox> }) {
  const list = useListState();
  const { status, groups, isPartial, retry } = useAdminWaiting(list.q !== '');
  if (status === 'error') {
    return <ErrorState title="No pudimos cargar lo pendiente" onRetry={retry} />;
  }
  if (status === 'loading') {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </Loading>
    );
  }
  if (groups.every(({ items }) => items.length === 0)) {
    return (
      <EmptyState drawing="ticket" title="Nada espera una decisión" className="py-24">
        Órdenes, eventos en revisión y casos van a aparecer aquí y en Inicio.
      </EmptyState>
    );
  }
  return (
    <WaitingDesk
      own={own}
      list={list}
      groups={groups.map(({ sum, ...group }) => ({ ...group, sum: sum ? pesos(sum) : undefined }))}
      isPartial={isPartial}
      onRetry={retry}
    />
  );
}
