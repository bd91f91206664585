'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { Pill } from '@/components/ui/pill';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { usePanel } from '@/hooks/use-panel';
import { healthQuery } from '@/lib/data/health/health';
import {
  type FailedWork,
  type RetriedKind,
  WORK_TEXT,
  type WorkKind,
} from '@/lib/domain/health/health';
import { dateTime } from '@/lib/domain/kit/format-date';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { courtesiesRoute } from '@/lib/domain/kit/routes/pages';
import { useRetryWork } from './use-retry-work';

const MEANS: Record<RetriedKind, string> = {
  campaign: 'Sale en el próximo minuto a toda su audiencia, si nada más lo impide.',
  stalled: 'Sigue con quienes todavía no la recibieron. Nadie la recibe dos veces.',
  courtesy: 'El correo sale de nuevo con el mismo código.',
  job: 'Se hace en el próximo minuto. Lo que ya salió no sale otra vez.',
};

export function FailedWorkList() {
  const { selectProducer } = usePanel();
  const work = useQuery(healthQuery());
  const [asked, setAsked] = useState<FailedWork | null>(null);
  const retry = useRetryWork();
  if (work.isPending) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (work.isError) {
    return (
      <ErrorState title="No pudimos cargar lo que falló" onRetry={() => void work.refetch()} />
    );
  }
  const { work: listed, more = [] } = work.data;
  if (listed.length === 0 && more.length === 0) {
    return <EmptyState drawing="done" className="py-4" title="Nada falló que espere a alguien" />;
  }
  return (
    <>
      <ul className="divide-y divide-line empty:hidden">
        {listed.map((one) => (
          <li
            key={`${one.kind} ${one.eventId} ${one.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-full sm:basis-64">
              <span className="flex flex-wrap items-center gap-2">
                <Pill tone={one.kind === 'held' ? 'wait' : 'bad'}>{WORK_TEXT[one.kind]}</Pill>
                <span className="min-w-0 break-words font-semibold">{one.name}</span>
              </span>
              <span className="mt-1 block break-words text-ink-soft">
                {[one.detail, one.at && dateTime(new Date(one.at))].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="flex gap-2">
              {one.kind !== 'job' && (
                <Button
                  size="sm"
                  href={
                    one.kind === 'courtesy'
                      ? courtesiesRoute(one.eventId, 'failed')
                      : campaignRoute(one.id)
                  }
                  onClick={() => one.producerId && selectProducer(one.producerId)}
                >
                  Ver
                </Button>
              )}
              {one.kind !== 'held' && (
                <Button size="sm" icon={<RotateCw />} onClick={() => setAsked(one)}>
                  Reintentar
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <More kinds={more} />
      {asked && asked.kind !== 'held' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (open) return;
            setAsked(null);
            retry.reset();
          }}
          title={`¿Reintentar “${asked.name}”?`}
          description={MEANS[asked.kind]}
          confirm="Reintentar"
          busy={retry.isPending}
          error={retry.error?.message}
          onConfirm={() => retry.mutate(asked, { onSuccess: () => setAsked(null) })}
        />
      )}
    </>
  );
}

/**
 * Names the kinds of failed work that did not fit into the list. For stalled work it is only likely: not every
 * campaign being sent was checked, and most of them continue.
 */
function More({ kinds }: { kinds: readonly WorkKind[] }) {
  const names = kinds.filter((kind) => kind !== 'stalled').map((kind) => WORK_TEXT[kind]);
  return (
    <div className="mt-3 text-ink-soft empty:hidden">
      {names.length > 0 && <p>Hay más de las que caben aquí: {names.join(', ')}.</p>}
      {kinds.includes('stalled') && (
        <p>Hay muchos envíos a la vez y no los miramos todos: puede haber más detenidos.</p>
      )}
    </div>
  );
}
