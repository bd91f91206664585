'use client';

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { SECURITY_ROUTE } from '@/lib/domain/kit/routes/account';
import { EnrolDialog } from './enrol-dialog';
import { FactorRow } from './factor-row';
import { useFactors } from './use-factors';

const NAME = 'Verificación en dos pasos';

export function SecurityScreen() {
  usePage({ current: { name: NAME, url: SECURITY_ROUTE } });
  const { isViewing } = usePanel();
  const isOn = useFactors().data?.length;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={NAME}
        status={isOn ? <Pill tone="good">Activa</Pill> : undefined}
        description="Entras con tu contraseña y un código de tu teléfono. Quien mueve dinero la necesita: así no basta con que alguien sepa tu contraseña."
      />
      {isViewing ? (
        <EmptyState drawing="ticket" title="Es de cada persona" className="py-24">
          Mientras ves el panel como otra persona, la suya no se muestra.
        </EmptyState>
      ) : (
        <OwnFactors />
      )}
    </div>
  );
}

function OwnFactors() {
  const { data, error, refetch } = useFactors();
  const [enrolling, setEnrolling] = useState(false);
  if (error) {
    return <ErrorState title="No pudimos cargar tu cuenta" onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  return (
    <>
      {data.length > 0 ? (
        <Card title="Tu teléfono" flush>
          <ul className="divide-y divide-line border-line border-t">
            {data.map((factor) => (
              <FactorRow key={factor.id} factor={factor} />
            ))}
          </ul>
        </Card>
      ) : (
        <Card>
          <div className="flex flex-col items-start gap-4 sm:flex-row">
            <ShieldCheck aria-hidden className="size-8 shrink-0 text-ink-faint" strokeWidth={1.5} />
            <div className="min-w-0 flex-1">
              <h2 className="font-semibold text-base">Aún no la activas</h2>
              <p className="mt-1 max-w-[40em] text-ink-soft">
                Necesitas una app de códigos en tu teléfono, como Google Authenticator, 1Password o
                Authy. Toma un minuto.
              </p>
            </div>
            <Button kind="primary" onClick={() => setEnrolling(true)}>
              Activar
            </Button>
          </div>
        </Card>
      )}
      <section className="mt-8 max-w-[45em]">
        <h2 className="font-semibold text-base">Si pierdes el teléfono</h2>
        <p className="mt-1 text-ink-soft">
          Escribe a la administración desde tu correo. Después de hablar contigo, una persona la
          quita de tu cuenta, se cierran tus sesiones y te llega un aviso. Entras con tu contraseña
          y la activas en el teléfono nuevo.
        </p>
      </section>
      {enrolling && <EnrolDialog onAnswer={() => setEnrolling(false)} />}
    </>
  );
}
