'use client';

import { usePathname } from 'next/navigation';
import { Fragment, type ReactNode } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { leave } from '@/hooks/leaving/leave';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { useProducerOptions } from '@/hooks/use-producer-options';
import { variant } from '@/lib/config';
import { DELIVERABILITY_ROUTE } from '@/lib/domain/kit/routes/delivery';
import { CAMPAIGNS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { FlagNeeded } from './flag-needed';

/**
 * The gate of every mailing page: requires a selected producer and `events.manage`. Administrators, who have no
 * switcher, see here whose mailing they are looking at.
 */
export function MailingGate({ children }: { children: ReactNode }) {
  const { status, isAdmin, can, permissionsKnown, retry } = usePanel();
  const words = variant().producer;
  if (isAdmin) return <AdminMailing>{children}</AdminMailing>;
  if (status === 'none') {
    return (
      <EmptyState whole title={words.select}>
        El mailing es de {words.a}.
      </EmptyState>
    );
  }
  if (status === 'error')
    return <ErrorState title="No pudimos cargar el mailing" onRetry={retry} />;
  if (!permissionsKnown) return <MailingSkeleton />;
  if (!can('events.manage')) {
    return <FlagNeeded whole isOfAll title="No puedes ver el mailing" flags={['events.manage']} />;
  }
  return children;
}

function AdminMailing({ children }: { children: ReactNode }) {
  const { producerId, producer, selectProducer } = usePanel();
  // The one page that administrators also have of the whole platform.
  const path = usePathname();
  const { options, loading, onSearch, emptyText } = useProducerOptions();
  const words = variant().producer;
  const current = producer ? [{ value: producerId, label: producer.name }] : [];
  const found = options.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-3">
        <span className="text-ink-soft">Mailing {words.of}</span>
        <div className="w-72 max-w-full">
          <Combobox
            aria-label={words.one}
            searchLabel={`Buscar ${words.one.toLowerCase()}`}
            placeholder={`Elige ${words.a}`}
            value={producerId || null}
            options={[...current, ...found.filter(({ value }) => value !== producerId)]}
            onSearch={onSearch}
            emptyText={emptyText}
            loading={loading}
            onChange={(id) => leave(() => selectProducer(id))}
          />
        </div>
      </div>
      {producerId || path === DELIVERABILITY_ROUTE ? (
        // Unfinished work for one producer, such as a list to import, must not continue for another.
        <Fragment key={producerId}>{children}</Fragment>
      ) : (
        <NobodysMailing />
      )}
    </>
  );
}

function NobodysMailing() {
  usePage({ current: { name: 'Mailing', url: CAMPAIGNS_ROUTE } });
  return (
    <>
      <PageHeader title="Mailing" />
      <EmptyState title={variant().producer.select}>
        Así ves sus campañas, contactos y audiencias.
      </EmptyState>
    </>
  );
}

function MailingSkeleton() {
  return (
    <Loading label="Cargando el mailing" title="Mailing" className="flex flex-col gap-6">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-64 w-full rounded-card" />
    </Loading>
  );
}
