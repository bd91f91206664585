'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { BREACHES_ROUTE, breachRoute } from '@/lib/domain/kit/routes/admin';
import { type Breach, parseBreach } from '@/lib/domain/privacy/breach/breach';
import { AffectedCard } from './affected-card';
import { BreachActions, type BreachWay, NextStep } from './breach-actions';
import { BreachClock, BreachPill } from './breach-columns';
import { BreachFactsCard } from './breach-facts';
import { BreachHistory } from './breach-history';
import { BreachToldCard } from './breach-told';

const BreachForm = lazyAhead(() => import('./breach-form'));
const MoveBreachDialog = lazyAhead(() => import('./move-dialog'));

export function BreachScreen({ breachId }: { breachId: string }) {
  const found = useLiveDoc(entryPaths.breach(breachId), parseBreach);
  usePage({
    current: { name: found.data?.title ?? '', url: breachRoute(breachId) },
    parent: { name: 'Brechas de datos', url: BREACHES_ROUTE },
  });
  if (found.status === 'loading') {
    return (
      <Loading className="grid gap-6">
        <Skeleton className="h-14 w-80" />
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (found.status === 'error') {
    return <ErrorState title="No pudimos cargar la brecha" onRetry={found.retry} />;
  }
  if (!found.data) {
    return (
      <EmptyState
        whole
        drawing="search"
        title="No existe una brecha con ese folio"
        action={<Button href={BREACHES_ROUTE}>Ver brechas</Button>}
      />
    );
  }
  return <Details breach={found.data} />;
}

function Details({ breach }: { breach: Breach }) {
  const [way, setWay] = useState<BreachWay | null>(null);
  const now = useNow();
  const close = () => setWay(null);
  return (
    <>
      <PageHeader
        title={breach.title}
        status={<BreachPill state={breach.state} />}
        description={
          <>
            {breach.id} · {breach.producerName || variant().siteName} ·{' '}
            <BreachClock breach={breach} now={now} />
          </>
        }
        more={<BreachActions breach={breach} onAct={setWay} />}
        action={<NextStep breach={breach} onAct={setWay} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <BreachFactsCard breach={breach} />
          <AffectedCard breach={breach} />
        </div>
        <div className="grid gap-6">
          <BreachToldCard breach={breach} />
          <BreachHistory breach={breach} />
        </div>
      </div>
      {way === 'edit' && <BreachForm breach={breach} onClose={close} onSaved={() => {}} />}
      {way && way !== 'edit' && <MoveBreachDialog breach={breach} to={way} onClose={close} />}
    </>
  );
}
