'use client';

import { type ReactNode, useState } from 'react';
import { reasonField, StepDialog } from '@/components/shared/step-dialog';
import { Link } from '@/components/ui/link';
import { changeEventStatus } from '@/lib/data/event/events';
import { CallError } from '@/lib/data/kit/call';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import type { Transition } from '@/lib/domain/event/event-transition';
import { FLYER_ELSEWHERE } from '@/lib/domain/event/review/review';
import { isElsewhere } from '@/lib/domain/kit/picture';
import { eventRoute } from '@/lib/domain/kit/routes/event';

type Props = {
  event: EventRecord;
  way: Transition;
  more?: ReactNode;
  canGiveReason: boolean;
  help: string;
  onClose: () => void;
  onDone?: () => void;
};

/**
 * Changes the status of an event, and names the consequences for buyers. If a cancellation is refused because there are
 * buyers or guests, it leads to the plan that mails and refunds them.
 */
export function EventStatusDialog(props: Props) {
  const { event, way, more, canGiveReason, help, onClose, onDone = onClose } = props;
  // The version on screen when the dialog opened: the server refuses to publish a later one that nobody has seen.
  const [seenAt] = useState(event.updatedAt);
  const reason = reasonField(way.reason ? 'Escribe el motivo' : undefined, help);
  return (
    <StepDialog
      words={{ title: `¿${way.verb}?`, confirm: way.verb, danger: way.to === 'cancelled' }}
      description={
        <>
          <strong className="font-semibold text-ink">{eventName(event)}.</strong> {way.buyers}
          {more}
          {way.complete && isElsewhere(event.images.flyer) && ` ${FLYER_ELSEWHERE}`}
        </>
      }
      fields={way.reason || canGiveReason ? [reason] : []}
      send={({ reason = '' }) => changeEventStatus(event.id, way.to, reason.trim(), seenAt)}
      onClose={onClose}
      onDone={onDone}
    >
      {(error) =>
        error instanceof CallError &&
        error.field === 'plan' && (
          <Link
            href={eventRoute(event.id, 'cancellation')}
            className="self-start font-semibold text-accent-ink underline underline-offset-4"
          >
            Cancelar con correos y devoluciones
          </Link>
        )
      }
    </StepDialog>
  );
}
