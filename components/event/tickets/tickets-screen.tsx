'use client';

import { PendingCard } from '@/components/event/pending-card';
import { useEventPage } from '@/hooks/use-event-page';
import { SimulatorCard } from './simulator-card';
import { TicketsEditor } from './tickets-editor';

export function TicketsScreen() {
  useEventPage('tickets', 'Entradas');
  return (
    <div className="flex flex-col gap-6">
      <PendingCard />
      <TicketsEditor isPage />
      <SimulatorCard />
    </div>
  );
}
