'use client';

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useEvent } from '@/hooks/use-event';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { DateRow } from './date-columns';
import { useChangeDate } from './use-dates';

type Props = { date: DateRow; onClose: () => void };

/** Cancels one date that nobody holds a ticket of; the others go on. With tickets it is a plan, once the event is out. */
export function CancelDateDialog({ date, onClose }: Props) {
  const { event } = useEvent();
  const { mutate, isPending, error } = useChangeDate(event.id);
  // Before the event is out, all that is held of it are courtesies, which nobody was mailed yet.
  const isHeld = date.taken > 0;
  const change = { status: 'cancelled' } as const;
  const input = { dateId: date.id, change, ...(isHeld && { acceptsRefunds: true }) };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Cancelar la fecha del ${dateTime(date.startsAt, event.timeZone)}?`}
      description={`Deja de venderse ahora${isHeld ? ', y nadie entra con sus cortesías' : ''}. Las demás fechas siguen igual.`}
      confirm="Cancelar fecha"
      danger
      busy={isPending}
      error={error?.message}
      onConfirm={() => mutate(input, { onSuccess: onClose })}
    />
  );
}
