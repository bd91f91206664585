'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { NavTabs } from '@/components/ui/nav-tabs';
import { PageHeader } from '@/components/ui/page-header';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { FeatureList } from './feature-table';
import { EventHolders, ProducerHolders } from './holders';
import { useFeatures } from './use-features';

const PARTS = ['productoras', 'eventos'] as const;

export function FeaturesScreen() {
  usePage({ current: { name: 'Funcionalidades', url: adminRoute('functions') } });
  const { status, features, retry } = useFeatures();
  const [part] = useQueryState('ver', parseAsStringLiteral(PARTS));
  return (
    <>
      <PageHeader
        title="Funcionalidades"
        description="Qué está activo, para quién y hasta cuándo. Un cambio llega en el momento a los paneles abiertos."
        className="mb-2"
      />
      <NavTabs
        label="Funcionalidades"
        className="mb-6"
        items={[
          { href: adminRoute('functions'), label: 'Todas', current: part === null },
          {
            href: adminRoute('functions', { ver: 'productoras' }),
            label: `Por ${variant().producer.one.toLowerCase()}`,
            current: part === 'productoras',
          },
          {
            href: adminRoute('functions', { ver: 'eventos' }),
            label: 'Por evento',
            current: part === 'eventos',
          },
        ]}
      />
      {status === 'error' && (
        <ErrorState title="No pudimos cargar las funcionalidades" onRetry={retry} />
      )}
      {status === 'loading' && (
        <Loading>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
      {status === 'ready' && part === null && <FeatureList features={features} />}
      {status === 'ready' && part === 'productoras' && <ProducerHolders features={features} />}
      {status === 'ready' && part === 'eventos' && <EventHolders features={features} />}
    </>
  );
}
