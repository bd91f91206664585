'use client';

import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { ADMIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { ErrorDayCard } from './error-day-card';
import { FailedWorkList } from './failed-work-list';
import { QueueList } from './queue-list';
import { SealsCard } from './seals-card';
import { SendingHealthCard } from './sending-card';

const DAYS = 7;

export function HealthScreen() {
  usePage({
    current: { name: 'Salud', url: adminRoute('health') },
    parent: { name: 'Inicio', url: ADMIN_ROUTE },
  });
  const today = dayIn(useNow(), DEFAULT_TIME_ZONE);
  return (
    <>
      <PageHeader
        title="Salud"
        description="Lo que falló y espera a alguien, cómo llegan los correos, y los errores de los últimos días."
      />
      <div className="flex flex-col gap-6">
        <Card
          title="Trabajo que falló"
          description="Reintentar es seguro: lo que ya está en marcha no se hace dos veces."
        >
          <FailedWorkList />
        </Card>
        <Card
          title="Colas"
          description="Lo que el reloj toma cada minuto: qué espera ahora, y desde cuándo."
        >
          <QueueList />
        </Card>
        <Card
          title="Sellos"
          description="El libro de cada evento contra sus totales, cada noche: si cuadran al peso."
        >
          <SealsCard />
        </Card>
        <Card
          title="Envíos por dominio"
          description="Cómo reciben las campañas los servidores de correo, por día de Santiago. Cada lote se cuenta al terminar."
        >
          <SendingHealthCard />
        </Card>
        <Card
          title="Errores"
          description="Acciones que fallaron sin culpa de quien las pidió, por día de Santiago. Los mensajes no llevan datos de personas."
        >
          <ul className="divide-y divide-line">
            {Array.from({ length: DAYS }, (_, back) => shiftDay(today, -back)).map((day, back) => (
              <ErrorDayCard key={day} day={day} isToday={back === 0} />
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
