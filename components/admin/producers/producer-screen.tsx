'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { FigureGroup } from '@/components/ui/figure';
import { Link } from '@/components/ui/link';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { useProducerTotals } from '@/hooks/use-producer-totals';
import { variant } from '@/lib/config';
import { fromNow } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { adminProducerRoute, adminRoute } from '@/lib/domain/kit/routes/admin';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';
import { parseTeamEntry, type TeamEntry } from '@/lib/domain/team/team';
import { Course } from './course';
import { FreezeCard } from './freeze-card';
import { NameCard } from './name-card';
import { ProducerFigures } from './producer-figures';
import { LiveHealthPills } from './producer-health';
import { ProducerSheet } from './producer-sheet';
import { TypeDialog } from './type-dialog';

export function ProducerScreen({ producerId }: { producerId: string }) {
  const { many } = variant().producer;
  const producer = useLiveDoc(paths.producer(producerId), parseProducer);
  const url = adminProducerRoute(producerId);
  usePage({
    current: { name: producer.data?.name ?? '', url },
    parent: { name: many, url: adminRoute('producers') },
  });
  if (producer.status === 'loading') {
    return (
      <Loading title={variant().producer.one} className="grid gap-6">
        <Skeleton className="h-14 w-80" />
        <Skeleton className="h-24" />
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (producer.status === 'error') {
    return <ErrorState title="No pudimos cargar estos datos" onRetry={producer.retry} />;
  }
  if (!producer.data) {
    const { a, many } = variant().producer;
    return (
      <EmptyState
        whole
        drawing="search"
        title={`No existe ${a} con ese id`}
        action={<Button href={adminRoute('producers')}>{`Ver ${many.toLowerCase()}`}</Button>}
      />
    );
  }
  return <Details producer={producer.data} />;
}

function RightsDue({ at }: { at: Date }) {
  const now = useNow();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Pill tone={at <= now ? 'bad' : 'wait'}>Derecho sobre datos</Pill>
      <span>
        {at <= now ? 'Venció' : 'Vence'} {fromNow(at, now)}.
      </span>
      <Link
        href={adminRoute('privacidad')}
        className="font-medium text-accent-ink underline underline-offset-4"
      >
        Ver los casos
      </Link>
    </p>
  );
}

const namesOf = (team: readonly TeamEntry[]) =>
  Object.fromEntries(team.flatMap((one) => (one.kind === 'member' ? [[one.id, one.name]] : [])));

function Details({ producer }: { producer: Producer }) {
  const totals = useProducerTotals(producer.id);
  const team = useLiveList({ path: paths.team(producer.id), limit: 200 }, parseTeamEntry);
  const [changing, setChanging] = useState(false);
  const id = encodeURIComponent(producer.id);
  const lite = producer.type === 'producerLite';
  return (
    <>
      <PageHeader
        title={producer.name}
        picture={<Avatar name={producer.name} src={producer.image} size="lg" shape="square" />}
        status={lite && <Pill>Lite</Pill>}
        description={<LiveHealthPills producer={producer} totals={totals} />}
        action={
          <Button kind="primary" href={adminRoute('paymentOrders', { producer: id })}>
            Ver órdenes de pago
          </Button>
        }
        more={
          <ActionMenu
            trigger={<Button>Más</Button>}
            items={[
              { label: variant().producer.edit, href: producerRoute(id, 'edit') },
              { label: 'Gestionar accesos', href: producerRoute(id, 'access') },
              { label: 'Datos de facturación', href: producerRoute(id, 'billing') },
              { label: 'Datos bancarios', href: producerRoute(id, 'banking') },
              'separator',
              { label: 'Ver sus eventos', href: adminRoute('events', { producer: id }) },
              { label: 'Ver el registro', href: adminRoute('audit', { producer: id }) },
              {
                label: lite ? 'Pasar a completa' : 'Pasar a Lite',
                onSelect: () => setChanging(true),
              },
            ]}
          />
        }
      />
      <div className="flex flex-col gap-6">
        <FreezeCard producer={producer} />
        <NameCard producer={producer} />
        {producer.privacyDueAt && <RightsDue at={producer.privacyDueAt} />}
        <div className="grid items-start gap-6 lg:grid-cols-[340px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          {/* First on a phone, where the sheet is long. */}
          <FigureGroup className="max-sm:[&>:last-child:nth-child(odd)]:col-span-2 lg:col-start-2">
            <ProducerFigures producerId={producer.id} totals={totals} />
          </FigureGroup>
          <ProducerSheet producer={producer} team={team} />
          <Course producerId={producer.id} totals={totals} names={namesOf(team.data ?? [])} />
        </div>
      </div>
      {changing && <TypeDialog producer={producer} onClose={() => setChanging(false)} />}
    </>
  );
}
