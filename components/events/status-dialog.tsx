'use client';

import { useState } from 'react';
import { EventStatusDialog } from '@/components/shared/event-status-dialog';
import { useEvent } from '@/hooks/use-event';
import type { Transition } from '@/lib/domain/event/event-transition';
import { number } from '@/lib/domain/kit/format';
import { takenOf } from '@/lib/domain/ticket/ticket-type';
import { useChangeEventStatus } from './use-event-actions';

type Props = {
  way: Transition;
  onClose: () => void;
  /** After it was changed; by default the dialog just closes. */
  onDone?: () => void;
};

/** Asks before a change of status, and names how many hold a ticket. */
export function StatusDialog({ way, onClose, onDone = onClose }: Props) {
  const { event, ticketTypes } = useEvent();
  const change = useChangeEventStatus(event.id);
  // What is published is what was in view when this was asked.
  const [seenAt] = useState(event.updatedAt);
  const holders = ticketTypes.reduce((sum, type) => sum + takenOf(type), 0);
  return (
    <EventStatusDialog
      event={event}
      way={way}
      more={
        holders > 0 && way.to !== 'published' ? (
          <> Hoy hay {number(holders)} entradas en manos de asistentes.</>
        ) : null
      }
      canGiveReason={way.to === 'paused'}
      help="Lo ve tu equipo y queda en el registro."
      change={change}
      // Not mutate(): the page may follow the new status, and take this dialog away, before the answer is here.
      onConfirm={(reason) =>
        void change.mutateAsync({ status: way.to, reason, seenAt }).then(onDone, () => undefined)
      }
      onClose={onClose}
    />
  );
}
