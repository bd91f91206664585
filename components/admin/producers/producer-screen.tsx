'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { usePage } from '@/hooks/use-page';
import { useProducerTotals } from '@/hooks/use-producer-totals';
import { variant } from '@/lib/config';
import { number } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { adminProducerRoute, adminRoute } from '@/lib/domain/kit/routes/admin';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';
import { FeesCard } from './fees-card';
import { FreezeCard } from './freeze-card';
import { IdentityCard } from './identity-card';
import { LatestCards } from './latest-cards';
import { MembersCard } from './members-card';
import { NameCard } from './name-card';
import { NotesCard } from './notes-card';
import { ProducerFigures } from './producer-figures';
import { LiveHealthPills } from './producer-health';
import { ReachCard } from './reach-card';
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

function Details({ producer }: { producer: Producer }) {
  const totals = useProducerTotals(producer.id);
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
        <FigureGroup>
          <ProducerFigures producerId={id} totals={totals} />
          <Figure label="Personas" value={producer.users.length} format={number} />
        </FigureGroup>
        <FreezeCard producer={producer} />
        <IdentityCard producer={producer} />
        <LatestCards producerId={producer.id} />
        <NameCard producer={producer} />
        <FeesCard producer={producer} />
        <ReachCard producer={producer} />
        <MembersCard producer={producer} />
        <NotesCard producerId={producer.id} />
      </div>
      {changing && <TypeDialog producer={producer} onClose={() => setChanging(false)} />}
    </>
  );
}
