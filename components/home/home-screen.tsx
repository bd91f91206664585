'use client';

import { Plus } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ActionList } from '@/components/ui/action-list';
import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton, TitleSkeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { CREATE_EVENT_ROUTE } from '@/lib/domain/kit/routes/event';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { HomeFigures } from './home-figures';
import { NextEvent } from './next-event';
import { useHome } from './use-home';

const NoProducer = lazy(() => import('./no-producer'));
const NoEvents = lazy(() => import('./no-events'));
const NextDated = lazy(() => import('./next-dated'));

const BESIDE = 'grid grid-cols-[minmax(0,1fr)] gap-6';

type Props = {
  payDays?: Record<string, string>;
};

export function HomeScreen({ payDays }: Props) {
  usePage({ current: { url: HOME_ROUTE, name: 'Inicio' } });
  const { producer, status, can, retry } = usePanel();

  if (status === 'none') {
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <NoProducer />
      </Suspense>
    );
  }
  if (status === 'error') return <ErrorState title="No pudimos cargar tu inicio" onRetry={retry} />;
  return (
    <>
      <PageHeader
        title={producer?.name ?? <TitleSkeleton />}
        action={
          can('events.create') && (
            <Link href={CREATE_EVENT_ROUTE} className={buttonStyle('primary')}>
              <Plus aria-hidden strokeWidth={1.5} />
              Crear evento
            </Link>
          )
        }
      />
      {producer ? <HomeBody payDays={payDays} /> : <HomeSkeleton />}
    </>
  );
}

function HomeBody({ payDays }: Props) {
  const { can } = usePanel();
  const home = useHome();
  if (home.status === 'loading') return <HomeSkeleton />;
  if (home.status === 'error') {
    return <ErrorState title="No pudimos cargar tus eventos" onRetry={home.retry} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {/* Beside each other from the first paint, whatever arrives later: neither moves the other. */}
      <div className={cn(BESIDE, home.next && 'xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]')}>
        <ActionList
          label="Lo que te necesita"
          items={home.attention}
          onPhone={3}
          empty={home.isKnown ? 'Todo al día: nada te espera.' : ''}
        />
        {home.next && <Next {...home} event={home.next} />}
      </div>
      {home.empty && (
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
          <NoEvents canCreate={can('events.create')} />
        </Suspense>
      )}
      {can('finance.view') && <HomeFigures held={home.held} payDays={payDays} />}
    </div>
  );
}

function HomeSkeleton() {
  return (
    <Loading className="grid gap-6">
      <div className={cn(BESIDE, 'xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]')}>
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
      <Skeleton className="h-28 w-full rounded-card" />
    </Loading>
  );
}

/** The card of the next event; one with several dates takes its room until what knows dates is loaded. */
function Next(props: ComponentProps<typeof NextEvent>) {
  const { dates } = props.event;
  if (!dates) return <NextEvent {...props} />;
  const room = <NextEvent {...props} more={` y ${dates.length} más`} />;
  return (
    <Suspense fallback={<div className="invisible">{room}</div>}>
      <NextDated {...props} />
    </Suspense>
  );
}
