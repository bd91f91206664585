'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { deliverabilityQuery } from '@/lib/data/mailing/deliverability';
import { DELIVERABILITY_ROUTE } from '@/lib/domain/kit/routes/delivery';
import { CAMPAIGNS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { OwnMail } from './own-mail';
import { PlatformMail } from './platform-mail';

/**
 * The arrival of mail: a producer's own in words; for administrators also the platform's, which is what they see before they
 * choose a producer.
 */
export function DeliverabilityScreen() {
  usePage({
    current: { url: DELIVERABILITY_ROUTE, name: 'Entrega' },
    parent: { url: CAMPAIGNS_ROUTE, name: 'Campañas' },
  });
  const { producerId, isAdmin } = usePanel();
  const [isOwn, setOwn] = useState(!isAdmin || producerId !== '');
  const found = useQuery(deliverabilityQuery(isOwn ? producerId : null));
  const choice = (own: boolean, label: string) => (
    <Button
      size="sm"
      kind={isOwn === own ? 'secondary' : 'ghost'}
      aria-pressed={isOwn === own}
      onClick={() => setOwn(own)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={`Cómo llegan ${isOwn ? (isAdmin ? 'sus correos' : 'tus correos') : 'los correos de todos'}`}
        more={
          isAdmin && producerId ? (
            <>
              {choice(true, `Los de ${variant().producer.the}`)}
              {choice(false, 'Toda la plataforma')}
            </>
          ) : undefined
        }
      />
      {found.isPending ? (
        <Loading className="flex flex-col gap-6">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      ) : found.isError ? (
        <ErrorState
          title="No pudimos ver cómo llegan los correos"
          onRetry={() => void found.refetch()}
        />
      ) : isOwn ? (
        <OwnMail found={found.data} />
      ) : (
        <PlatformMail found={found.data} />
      )}
    </>
  );
}
