'use client';

import { HeartHandshake, HeartPulse, ScrollText, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RecentSales } from '@/components/shared/recent-sales';
import { ActionList } from '@/components/ui/action-list';
import { Button } from '@/components/ui/button';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { PageHeader } from '@/components/ui/page-header';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { usePlatformTotals } from '@/hooks/use-producer-totals';
import { number, plural } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { ADMIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { decisionsOf, SENDING_DOMAIN_DECISION } from '@/lib/domain/platform/admin-decisions';
import { useAdminHome } from './use-admin-home';

const SendingDomainSheet = lazy(() => import('./sending-domain-sheet'));

/** The administrators' home: pending decisions first, then the platform's figures. */
export function AdminHomeScreen() {
  usePage({ current: { name: 'Inicio', url: ADMIN_ROUTE } });
  const { uid, selectProducer } = usePanel();
  const home = useAdminHome();
  const [isDomainOpen, setDomainOpen] = useState(false);
  const decisions = decisionsOf(home, uid).map(({ producerId, ...one }) => ({
    ...one,
    // The campaign's page reads the selected producer's campaigns, so the producer is selected first.
    onOpen: producerId
      ? () => selectProducer(producerId)
      : one.id === SENDING_DOMAIN_DECISION
        ? () => setDomainOpen(true)
        : undefined,
  }));
  return (
    <>
      <PageHeader
        title="Inicio"
        more={
          <>
            <Button icon={<HeartHandshake />} href={adminRoute('ambassadorApplications')}>
              Embajadores
            </Button>
            <Button icon={<HeartPulse />} href={adminRoute('health')}>
              Salud
            </Button>
            <Button icon={<ShieldCheck />} href={adminRoute('privacidad')}>
              Derechos
            </Button>
            <Button icon={<ScrollText />} href={adminRoute('audit')}>
              Registro
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-8">
        {home.status === 'loading' && (
          <Loading className="grid gap-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        )}
        {home.status === 'error' && (
          <ErrorState title="No pudimos cargar lo pendiente" onRetry={home.retry} />
        )}
        {home.status === 'ready' && (
          <ActionList
            label="Por decidir"
            titled
            items={decisions}
            empty="Nada espera una decisión."
          />
        )}
        <PlatformFigures home={home} />
      </div>
      {isDomainOpen && home.domain && (
        <Suspense>
          <SendingDomainSheet domain={home.domain} onClose={() => setDomainOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function PlatformFigures({ home }: { home: ReturnType<typeof useAdminHome> }) {
  const totals = usePlatformTotals();
  const loading = totals.status === 'loading';
  const { failed } = home.errors;
  return (
    <section aria-label="La plataforma">
      <h2 className="mb-2 font-semibold text-base">La plataforma</h2>
      <FigureGroup>
        <RecentSales days={totals.days} loading={loading} />
        <Figure
          label="Correos enviados este mes"
          value={home.mails.sent}
          format={number}
          loading={home.mails.loading}
          compared={
            failed > 0
              ? { text: plural(failed, 'campaña fallida', 'campañas fallidas'), tone: 'wait' }
              : null
          }
        />
        <Figure
          label="Errores de hoy"
          href={adminRoute('health')}
          value={home.errors.today}
          format={number}
          loading={home.errors.loading}
          compared={
            home.errors.today === 0
              ? { text: 'Ninguna acción falló', tone: 'good' }
              : { text: 'Ver qué falló y reintentar', tone: 'wait' }
          }
        />
      </FigureGroup>
    </section>
  );
}
