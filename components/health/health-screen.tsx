'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Folded, FoldedList } from '@/components/ui/folded';
import { PageHeader } from '@/components/ui/page-header';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { healthQuery } from '@/lib/data/health/health';
import { partFigure } from '@/lib/domain/health/part-figure';
import { HEALTH_PARTS, type HealthPart, troublesOf } from '@/lib/domain/health/verdict';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { ADMIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { ErrorDays } from './error-days';
import { FailedWorkList } from './failed-work-list';
import { QueueList } from './queue-list';
import { SealsCard } from './seals-card';
import { SendingHealthCard } from './sending-card';
import { useErrorDay } from './use-error-day';
import { HealthVerdict } from './verdict';
import { WhatsappCard } from './whatsapp-card';

const PARTS: Record<HealthPart, { title: string; description: string; body: () => ReactNode }> = {
  work: {
    title: 'Trabajo que falló',
    description: 'Reintentar es seguro: lo que ya está en marcha no se hace dos veces.',
    body: () => <FailedWorkList />,
  },
  queues: {
    title: 'Colas',
    description: 'Lo que el reloj toma cada minuto: qué espera ahora, y desde cuándo.',
    body: () => <QueueList />,
  },
  seals: {
    title: 'Sellos',
    description: 'El libro de cada evento contra sus totales, cada noche: si cuadran al peso.',
    body: () => <SealsCard />,
  },
  sending: {
    title: 'Envíos por dominio',
    description:
      'Cómo reciben las campañas los servidores de correo, por día de Santiago. Cada lote se cuenta al terminar.',
    body: () => <SendingHealthCard />,
  },
  whatsapp: {
    title: 'WhatsApp',
    description:
      'El asistente y sus avisos: si responde, qué no llegó y qué cuesta. Sin los textos.',
    body: () => <WhatsappCard />,
  },
  errors: {
    title: 'Errores',
    description:
      'Acciones que fallaron sin culpa de quien las pidió, por día de Santiago. Los mensajes no llevan datos de personas.',
    body: () => <ErrorDays />,
  },
};

export function HealthScreen() {
  usePage({
    current: { name: 'Salud', url: adminRoute('health') },
    parent: { name: 'Inicio', url: ADMIN_ROUTE },
  });
  const now = useNow();
  const health = useQuery(healthQuery());
  const today = useErrorDay(dayIn(now, DEFAULT_TIME_ZONE));
  const seen =
    health.data && today.status === 'ready' ? { ...health.data, today: today.data } : null;
  const troubles = seen ? troublesOf(seen, now) : [];
  const isWrong = (part: HealthPart) =>
    troubles.some((one) => one.part === part) ||
    // More than the listed may have failed, and where nothing could be read its list says so.
    (part === 'work' && (health.isError || (health.data?.more ?? []).length > 0)) ||
    (part === 'errors' && today.status === 'error');
  if (!seen && !health.isError && today.status !== 'error') {
    return (
      <Loading>
        <PageHeader title="Salud" />
        <Skeleton className="mb-6 h-20 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </Loading>
    );
  }
  const [wrong, fine] = [HEALTH_PARTS.filter(isWrong), HEALTH_PARTS.filter((one) => !isWrong(one))];
  return (
    <>
      <PageHeader title="Salud" />
      <div className="flex flex-col gap-6">
        {seen && <HealthVerdict troubles={troubles} />}
        {wrong.map((part) => (
          <Card key={part} title={PARTS[part].title} description={PARTS[part].description}>
            {PARTS[part].body()}
          </Card>
        ))}
        <FoldedList>
          {fine.map((part) => (
            <Folded key={part} {...PARTS[part]} figure={seen ? partFigure(part, seen) : ''}>
              {PARTS[part].body()}
            </Folded>
          ))}
        </FoldedList>
      </div>
    </>
  );
}
