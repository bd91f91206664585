'use client';

import { PendingCard } from '@/components/event/pending-card';
import { useEvent } from '@/hooks/use-event';
import { usePage } from '@/hooks/use-page';
import { eventName } from '@/lib/domain/event/event';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { SimulatorCard } from './simulator-card';
import { TicketsEditor } from './tickets-editor';

export function TicketsScreen() {
  const { event } = useEvent();
  usePage({
    current: { url: eventRoute(event.id, 'tickets'), name: 'Entradas' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  return (
    <div className="flex flex-col gap-6">
      <PendingCard />
      <TicketsEditor isPage />
      <SimulatorCard />
    </div>
  );
}
