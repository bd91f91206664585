'use client';

import { Radio } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { datesOf } from '@/lib/domain/event/date/event-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';

const HOUR_MS = 3_600_000;

/** Leads to the night that is on: from three hours before its start until an hour after its end. */
export function TonightLink() {
  const { event, can } = useEvent();
  const now = useNow().getTime();
  const isOn = datesOf(event).some(
    ({ startsAt, endsAt, status }) =>
      status !== 'cancelled' && +startsAt - 3 * HOUR_MS <= now && now <= +endsAt + HOUR_MS,
  );
  const seesIt = can('tickets.manage') || can('finance.view');
  if (!isOn || !seesIt || !event.publishedAt || event.status === 'cancelled') return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
      <div>
        <h2 className="font-semibold text-base">La noche está en marcha</h2>
        <p className="text-ink-soft">Quién entró, la fila, las puertas y la barra, en vivo.</p>
      </div>
      <Button icon={<Radio />} href={eventRoute(event.id, 'live')}>
        Ver en vivo
      </Button>
    </section>
  );
}
