'use client';

import { ChevronRight, CircleCheck, HeartHandshake, ScrollText } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Figure, Figures } from '@/components/ui/figure';
import { PageHeader } from '@/components/ui/page-header';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Sparkline } from '@/components/ui/sparkline';
import { useAdminHome } from '@/hooks/use-admin-home';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { usePlatformTotals } from '@/hooks/use-producer-totals';
import { type Decision, decisionsOf } from '@/lib/domain/admin-decisions';
import { compareDays } from '@/lib/domain/compare-days';
import { number, plural, shortPesos } from '@/lib/domain/format';

/** Inicio of the administration: what waits for a decision, then how the platform does. */
export function AdminHomeScreen() {
  usePage({ current: { name: 'Inicio', url: '/admin' } });
  const { uid } = usePanel();
  const home = useAdminHome();
  const decisions = decisionsOf(home, uid);
  return (
    <>
      <PageHeader
        title="Inicio"
        more={
          <>
            <Button icon={<HeartHandshake />} href="/admin/ambassadors">
              Embajadores
            </Button>
            <Button icon={<ScrollText />} href="/admin/audit">
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
        {home.status === 'ready' && <Decisions decisions={decisions} />}
        <PlatformFigures home={home} />
      </div>
    </>
  );
}

const MARKS = { wait: 'bg-wait', info: 'bg-info' } as const;
const WORDS = { wait: 'Pendiente', info: 'Novedad' } as const;

function Decisions({ decisions }: { decisions: Decision[] }) {
  return (
    <section aria-label="Por decidir">
      <h2 className="mb-2 font-semibold text-base">Por decidir</h2>
      {decisions.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 text-good" strokeWidth={1.5} />
          Nada espera una decisión.
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-card">
          {decisions.map((one) => (
            <li key={one.id} className="border-line border-t first:border-t-0">
              <Link
                href={one.action.href}
                className="group flex items-start gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className={`mt-1.5 size-2 shrink-0 rounded-full ${MARKS[one.tone]}`}>
                  <span className="sr-only">{WORDS[one.tone]}:</span>
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{one.text}</span>
                  {one.detail && <span className="block text-ink-soft">{one.detail}</span>}
                </span>
                <span className="flex shrink-0 items-center gap-1 font-semibold text-accent-ink group-hover:underline">
                  {one.action.label}
                  <ChevronRight aria-hidden className="size-4" strokeWidth={1.5} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlatformFigures({ home }: { home: ReturnType<typeof useAdminHome> }) {
  const totals = usePlatformTotals();
  const { today, week, course } = compareDays(totals.days, useNow());
  const loading = totals.status === 'loading';
  const { failed } = home.errors;
  return (
    <section aria-label="La plataforma">
      <h2 className="mb-2 font-semibold text-base">La plataforma</h2>
      <Figures>
        <Figure
          label="Vendido hoy"
          value={today.amount}
          short={shortPesos}
          loading={loading}
          compared={today.compared}
        />
        <Figure
          label="Últimos 7 días"
          value={week.amount}
          short={shortPesos}
          loading={loading}
          compared={week.compared}
          curve={<Sparkline values={course} label="Ventas de los últimos 14 días" />}
        />
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
          value={home.errors.today}
          format={number}
          loading={home.errors.loading}
          compared={
            home.errors.today === 0
              ? { text: 'Ninguna acción falló', tone: 'good' }
              : { text: 'El detalle está en los registros de las funciones', tone: 'wait' }
          }
        />
      </Figures>
    </section>
  );
}
