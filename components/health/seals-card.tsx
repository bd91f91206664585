'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { healthQuery } from '@/lib/data/health/health';
import type { SealHealth } from '@/lib/domain/health/seal-check';
import { number, plural } from '@/lib/domain/kit/format';
import { fromNow } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { useCheckSeals } from './use-check-seals';

/**
 * Whether the ledger and the totals of every event agree, when they were last compared, and the events where they
 * differ.
 */
export function SealsCard() {
  const health = useQuery(healthQuery());
  const check = useCheckSeals();
  if (health.isPending) {
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    );
  }
  if (health.isError) return null;
  const { going, last } = health.data.seals;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          {going ? (
            <ProgressBar label="Revisando eventos" done={going.events} total={going.total} />
          ) : (
            <Last last={last} />
          )}
        </div>
        {!going && (
          <Button icon={<RotateCw />} busy={check.isPending} onClick={() => check.mutate()}>
            Revisar ahora
          </Button>
        )}
      </div>
      {last && last.faulty > 0 && <Faults {...last} />}
    </>
  );
}

function Last({ last }: Pick<SealHealth, 'last'>) {
  const now = useNow();
  if (!last) return <p className="text-ink-soft">Todavía no se revisan. Se revisan cada noche.</p>;
  return (
    <p>
      {last.faulty === 0
        ? `${plural(last.events, 'evento cuadra', 'eventos cuadran')} con su libro`
        : `${number(last.events - last.faulty)} de ${plural(last.events, 'evento cuadra', 'eventos cuadran')}`}
      <span className="block text-ink-soft">
        {plural(last.rows, 'movimiento', 'movimientos')}, revisados{' '}
        {fromNow(new Date(last.finishedAt), now)}
      </span>
    </p>
  );
}

function Faults({ faults, faulty }: Pick<NonNullable<SealHealth['last']>, 'faults' | 'faulty'>) {
  return (
    <ul className="mt-4 divide-y divide-line">
      {faults.map(({ id, name, why }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-2">
          <Pill tone="bad">{why === 'differs' ? 'No cuadra' : 'No se pudo leer'}</Pill>
          <Link
            href={eventRoute(id, 'finance')}
            className="min-w-0 flex-1 break-words font-semibold underline decoration-line-strong underline-offset-4"
          >
            {name}
          </Link>
        </li>
      ))}
      {faulty > faults.length && (
        <li className="py-2 text-ink-soft">Y {number(faulty - faults.length)} más.</li>
      )}
    </ul>
  );
}
