'use client';

import { useState } from 'react';
import { EventStatusDialog } from '@/components/shared/event-status-dialog';
import type { EventRecord } from '@/lib/domain/event/event';
import type { Transition } from '@/lib/domain/event/event-transition';
import { useEventStatus } from './use-event-status';

type Props = { event: EventRecord; way: Transition; onClose: () => void };

/** Asks before an administrator changes the status of somebody's event; the producer reads the reason. */
export function EventWayDialog({ event, way, onClose }: Props) {
  const change = useEventStatus();
  // What is published is what was in view when this was asked.
  const [seenAt] = useState(event.updatedAt);
  return (
    <EventStatusDialog
      event={event}
      way={way}
      canGiveReason
      help="Lo lee su equipo, y queda en el registro."
      change={change}
      onConfirm={(reason) =>
        change.mutate({ eventId: event.id, status: way.to, reason, seenAt }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
