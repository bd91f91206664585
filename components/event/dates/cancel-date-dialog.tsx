'use client';

import { Link } from '@/components/ui/link';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useEvent } from '@/hooks/use-event';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { attendeesOfDateRoute } from '@/lib/domain/kit/routes/pages';
import type { DateRow } from './date-columns';
import { useChangeDate } from './use-dates';

type Props = { date: DateRow; onClose: () => void };

/** Cancels one date; the others go on. Refunds of its tickets follow from Asistentes. */
export function CancelDateDialog({ date, onClose }: Props) {
  const { event } = useEvent();
  const { mutate, isPending, error } = useChangeDate(event.id);
  const cancel = () =>
    mutate(
      {
        dateId: date.id,
        change: { status: 'cancelled' },
        acceptsRefunds: date.taken > 0,
      },
      { onSuccess: onClose },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Cancelar la fecha del ${dateTime(date.startsAt, event.timeZone)}?`}
      description="Deja de venderse ahora, y nadie entra con sus entradas. Las demás fechas siguen igual."
      confirm="Cancelar fecha"
      danger
      busy={isPending}
      error={error?.message}
      onConfirm={cancel}
    >
      {date.taken > 0 && (
        <p>
          {plural(date.taken, 'persona tiene', 'personas tienen')} entrada. Después, devuélveles
          desde{' '}
          <Link href={attendeesOfDateRoute(event.id, date.id)}>los asistentes de esa fecha</Link>:
          elígelos todos y abre sus devoluciones.
        </p>
      )}
    </ConfirmDialog>
  );
}
