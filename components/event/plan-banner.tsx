'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useEvent } from '@/hooks/use-event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { dateTime } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';

export function PlanBanner() {
  const { event, can } = useEvent();
  const { plan, timeZone, status } = event;
  if (!plan) return null;
  const isOpen = isWithoutDate(event) && status !== 'cancelled';
  const before = plan.startsAt ? ` Antes era ${dateTime(plan.startsAt, timeZone)}.` : '';
  const title =
    plan.kind === 'cancel'
      ? 'El evento se canceló'
      : isOpen
        ? 'El evento está postergado, sin fecha'
        : 'El evento cambió de fecha';
  const text =
    plan.kind === 'cancel'
      ? 'La venta está cerrada y ninguna entrada sirve en la puerta.'
      : isOpen
        ? 'Nada se vende hasta que haya fecha nueva.'
        : 'Las entradas valen para la fecha nueva.';
  return (
    <Card title={title} description={`${text}${plan.kind === 'cancel' ? '' : before}`}>
      {(can('finance.refund') || isOpen) && (
        <div className="flex flex-wrap gap-2">
          {can('finance.refund') && (
            <Button href={eventRoute(event.id, 'refunds')}>Ver devoluciones y correos</Button>
          )}
          {isOpen && can('events.changeStatus') && can('finance.refund') && (
            <Button href={eventRoute(event.id, 'postpone')}>Poner fecha nueva</Button>
          )}
        </div>
      )}
    </Card>
  );
}
