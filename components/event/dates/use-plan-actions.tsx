'use client';

import { Ban, CalendarClock } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { isMailable } from '@/lib/domain/event/event-status';
import { planOfDate } from '@/lib/domain/event/last-plans';
import { planOfDateRoute } from '@/lib/domain/kit/routes/pages';
import { isPlannable } from '@/lib/domain/plan/plan-rules';
import type { DateRow } from './date-columns';

/** Postpones or cancels a date: by a plan where somebody holds a ticket for it, which notifies and refunds them. */
export function usePlanActions() {
  const router = useRouter();
  const { event, can } = useEvent();
  const now = useNow();
  const may = can('events.changeStatus') && can('finance.refund');
  const reasonOf = (date: EventDate) =>
    isPlannable(date, now)
      ? may
        ? null
        : 'Necesitas «Cambiar el estado de eventos» y «Devolver dinero»'
      : 'Esa fecha ya pasó o se canceló';
  const open = (part: 'postpone' | 'cancellation', { id }: EventDate) =>
    router.push(planOfDateRoute(event.id, part, id));
  const isHeld = ({ taken }: DateRow) => taken > 0 && isMailable(event.status);
  const isWaiting = ({ id, status }: EventDate) =>
    status === 'postponed' && planOfDate(event, id)?.kind === 'postpone';
  return {
    postpone: (date: DateRow) =>
      isHeld(date)
        ? [
            {
              label: date.status === 'postponed' ? 'Poner fecha nueva' : 'Postergar fecha',
              icon: <CalendarClock />,
              reason: reasonOf(date),
              onSelect: () => open('postpone', date),
            },
          ]
        : [],
    /** `reason` and `ask` are for a date that nobody holds a ticket for. */
    cancel: (date: DateRow, reason: string | null, ask: () => void) => ({
      label: 'Cancelar fecha',
      icon: <Ban />,
      danger: true,
      reason: isHeld(date) ? reasonOf(date) : reason,
      onSelect: () => (isHeld(date) ? open('cancellation', date) : ask()),
    }),
    /** The reason why a date does not sell again by itself; null if it may. */
    waits: (date: EventDate) =>
      isWaiting(date) ? 'Está postergada: ponle fecha nueva para que se venda' : null,
  };
}
