'use client';

import { useState } from 'react';
import { EventStatusDialog } from '@/components/shared/event/event-status-dialog';
import { useEvent } from '@/hooks/use-event';
import type { Transition } from '@/lib/domain/event/event-transition';
import { plural } from '@/lib/domain/kit/format';
import { takenOf } from '@/lib/domain/ticket/ticket-type';
import { useChangeEventStatus } from './use-event-actions';

type Props = {
  way: Transition;
  onClose: () => void;
  onDone?: () => void;
};

export default function StatusDialog({ way, onClose, onDone = onClose }: Props) {
  const { event, ticketTypes } = useEvent();
  const change = useChangeEventStatus(event.id);
  // The version on screen when the dialog opened: the server refuses to publish a later one that nobody has seen.
  const [seenAt] = useState(event.updatedAt);
  const holders = ticketTypes.reduce((sum, type) => sum + takenOf(type), 0);
  return (
    <EventStatusDialog
      event={event}
      way={way}
      more={
        holders > 0 && way.to !== 'published' ? (
          <> Hoy hay {plural(holders, 'entrada', 'entradas')} en manos de asistentes.</>
        ) : null
      }
      canGiveReason={way.to === 'paused'}
      help="Lo ve tu equipo y queda en el registro."
      change={change}
      // Not mutate(): the page may re-render with the new status and unmount this dialog before the response
      // arrives.
      onConfirm={(reason) =>
        void change.mutateAsync({ status: way.to, reason, seenAt }).then(onDone, () => undefined)
      }
      onClose={onClose}
    />
  );
}
