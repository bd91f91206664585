'use client';

import { EventStatusDialog } from '@/components/shared/event/event-status-dialog';
import { useEvent } from '@/hooks/use-event';
import type { Transition } from '@/lib/domain/event/event-transition';
import { plural } from '@/lib/domain/kit/format';
import { peopleOf } from '@/lib/domain/ticket/ticket-type';

type Props = {
  way: Transition;
  onClose: () => void;
  onDone?: () => void;
};

export default function StatusDialog({ way, ...closing }: Props) {
  const { event, ticketTypes } = useEvent();
  const holders = ticketTypes.reduce((sum, type) => sum + peopleOf(type), 0);
  return (
    <EventStatusDialog
      {...closing}
      event={event}
      way={way}
      more={
        holders > 0 && way.to !== 'published' ? (
          <> Hoy hay {plural(holders, 'entrada', 'entradas')} en manos de asistentes.</>
        ) : null
      }
      canGiveReason={way.to === 'paused'}
      help="Lo ve tu equipo y queda en el registro."
    />
  );
}
