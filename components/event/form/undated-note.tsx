'use client';

import { Button } from '@/components/ui/button';
import { useEvent } from '@/hooks/use-event';
import { UNDATED_EDIT } from '@/lib/domain/event/undated-edit';
import { eventRoute } from '@/lib/domain/kit/routes/event';

/** Replaces the date fields of an event that is postponed without a new date, and links to where it gets one. */
export function UndatedNote() {
  const { event, can } = useEvent();
  const mayDate = can('events.changeStatus') && can('finance.refund');
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{UNDATED_EDIT}.</p>
      {mayDate ? (
        <Button href={eventRoute(event.id, 'postpone')}>Poner fecha nueva</Button>
      ) : (
        <p className="text-ink-soft">
          Puede quien cambia el estado de los eventos y devuelve compras.
        </p>
      )}
    </div>
  );
}
