'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { type EventRecord, eventName } from '@/lib/domain/event';
import type { Transition } from '@/lib/domain/event-status';
import { useEventStatus } from './use-event-status';

type Props = { event: EventRecord; way: Transition; onClose: () => void };

/** Asks before an administrator changes the status of somebody's event; the producer reads the reason. */
export function EventWayDialog({ event, way, onClose }: Props) {
  const change = useEventStatus();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = way.reason && reason.trim() === '';
  const confirm = () => {
    setAsked(true);
    if (missing) return;
    const asks = { eventId: event.id, status: way.to, reason: reason.trim() };
    change.mutate(asks, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿${way.verb}?`}
      description={
        <>
          <strong className="font-semibold text-ink">{eventName(event)}.</strong> {way.buyers}
        </>
      }
      confirm={way.verb}
      danger={way.to === 'cancelled'}
      busy={change.isPending}
      error={change.error?.message}
      onConfirm={confirm}
    >
      <Field
        label="Motivo"
        optional={!way.reason}
        error={asked && missing ? 'Escribe el motivo' : null}
        help="Lo lee su equipo, y queda en el registro."
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(typed) => setReason(typed.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
