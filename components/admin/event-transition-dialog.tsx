'use client';

import { useState } from 'react';
import { EventStatusDialog } from '@/components/shared/event/event-status-dialog';
import type { EventRecord } from '@/lib/domain/event/event';
import type { Transition } from '@/lib/domain/event/event-transition';
import { useEventStatus } from './use-event-status';

type Props = { event: EventRecord; way: Transition; onClose: () => void };

/** The producer is shown the reason of the change. */
export function EventTransitionDialog({ event, way, onClose }: Props) {
  const change = useEventStatus();
  // The version on screen when the dialog opened: the server refuses to publish a later one unseen.
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
