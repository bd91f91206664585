'use client';

import { useState } from 'react';
import { ActionList } from '@/components/ui/action-list';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Link } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { ErrorState } from '@/components/ui/state/error-state';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { decisionsOf, SENDING_DOMAIN_DECISION } from '@/lib/domain/home/admin-decisions';
import { plural } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { ADMIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { PlatformFigures } from './platform-figures';
import { useAdminHome } from './use-admin-home';

type Home = ReturnType<typeof useAdminHome>;

const SendingDomainSheet = lazyAhead(() => import('./sending-domain-sheet'));

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
      <PageHeader title="Inicio" />
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
          <div>
            <ActionList
              label="Por decidir"
              titled
              onPhone={5}
              items={decisions.filter(({ tone }) => tone !== 'info')}
              empty={home.restStatus === 'ready' ? 'Nada espera una decisión.' : ''}
            />
            {home.restStatus === 'error' && (
              <FailedLine className="mt-2" onRetry={home.retryRest}>
                No pudimos cargar todo lo pendiente.
              </FailedLine>
            )}
          </div>
        )}
        <PlatformFigures />
        <Rest home={home} news={decisions.filter(({ tone }) => tone === 'info')} />
      </div>
      {isDomainOpen && home.domain && (
        <SendingDomainSheet domain={home.domain} onClose={() => setDomainOpen(false)} />
      )}
    </>
  );
}

const link = 'font-medium text-ink underline decoration-line-strong underline-offset-4';

const PAGES = [
  ['payouts', 'Nóminas'],
  ['revenue', 'Ingresos'],
  ['health', 'Salud'],
  ['ambassadorApplications', 'Embajadores'],
  ['privacidad', 'Derechos'],
  ['audit', 'Registro'],
] as const;

function Rest({ home, news }: { home: Home; news: ReturnType<typeof decisionsOf> }) {
  const { errors, mails } = home;
  const failing = [
    errors.failed > 0 && plural(errors.failed, 'campaña fallida', 'campañas fallidas'),
    errors.today > 0 && `${plural(errors.today, 'error', 'errores')} hoy`,
  ]
    .filter(Boolean)
    .join(' y ');
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
      {news.map(({ id, text, action }) => (
        <Link key={id} className={link} href={action.href ?? ADMIN_ROUTE}>
          {text}
        </Link>
      ))}
      {mails !== null && <span>{plural(mails, 'correo', 'correos')} este mes</span>}
      {PAGES.map(([page, label]) => (
        <Link key={page} className={link} href={adminRoute(page)}>
          {(page === 'health' && failing) || label}
        </Link>
      ))}
    </p>
  );
}
