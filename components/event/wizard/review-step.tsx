'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { MissingCard } from '@/components/event/missing-card';
import StatusDialog from '@/components/event/status-dialog';
import { SimulatorCard } from '@/components/event/tickets/simulator-card';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useEvent } from '@/hooks/use-event';
import { missingToPublish, transitionBetween } from '@/lib/domain/event/event-transition';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { draftRoute } from '@/lib/domain/kit/routes/pages';
import { wizardStepOf } from './wizard-steps';

export function ReviewStep() {
  const { event, ticketTypes } = useEvent();
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const missing = missingToPublish(event, ticketTypes, new Date());
  const way = transitionBetween('draft', 'review');
  return (
    <div className="flex flex-col gap-6">
      <MissingCard hrefOf={({ key }) => draftRoute(event.id, wizardStepOf(key))} />
      <Card
        title="Enviar a revisión"
        description="Lo miramos y lo publicamos. Mientras tanto puedes seguir editando."
      >
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            reason={missing[0] ? `Falta: ${missing[0].label.toLowerCase()}` : null}
            onClick={() => setSending(true)}
          >
            Enviar a revisión
          </Button>
          <Button href={eventRoute(event.id)}>Dejarlo como borrador</Button>
        </div>
      </Card>
      <SimulatorCard />
      {sending && way && (
        <StatusDialog
          way={way}
          onClose={() => setSending(false)}
          onDone={() => router.push(eventRoute(event.id))}
        />
      )}
    </div>
  );
}
