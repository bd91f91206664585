'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
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
      <ul className="grid gap-5 empty:hidden">
        {alike(listed).map((group) => {
          const [{ kind, detail }] = group;
          return (
            <li key={`${kind} ${detail}`}>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Pill tone={kind === 'held' ? 'wait' : 'bad'}>{WORK_TEXT[kind]}</Pill>
                <span className="min-w-0 break-words text-ink-soft">{detail}</span>
              </p>
              <ul className="mt-1 divide-y divide-line">
                {group.map((one) => (
                  <Row key={`${one.eventId} ${one.id}`} one={one} onRetry={() => setAsked(one)} />
                ))}
              </ul>
            </li>
          );
        })}
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

/** Work that failed for the same reason, as one: a provider that refuses mails refuses many. */
function alike(listed: readonly FailedWork[]) {
  const groups = new Map<string, [FailedWork, ...FailedWork[]]>();
  for (const one of listed) {
    const key = `${one.kind} ${one.detail}`;
    const found = groups.get(key);
    if (found) found.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

function Row({ one, onRetry }: { one: FailedWork; onRetry: () => void }) {
  const { selectProducer } = usePanel();
  const { kind, id, eventId, producerId, name, at } = one;
  return (
    <li className="flex items-center gap-4 py-2">
      <span className="min-w-0 flex-1 break-words">
        {kind === 'job' ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link
            className="font-semibold hover:underline"
            href={kind === 'courtesy' ? courtesiesRoute(eventId, 'failed') : campaignRoute(id)}
            onClick={() => producerId && selectProducer(producerId)}
          >
            {name}
          </Link>
        )}
        {at && <span className="block text-ink-soft text-xs">{dateTime(new Date(at))}</span>}
      </span>
      {kind !== 'held' && (
        <Button size="sm" icon={<RotateCw />} onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </li>
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
