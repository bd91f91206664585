'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { useEvent } from '@/hooks/use-event';
import { eventName } from '@/lib/domain/event';
import type { Transition } from '@/lib/domain/event-status';
import { number } from '@/lib/domain/format';
import { takenOf } from '@/lib/domain/ticket-type';
import { useChangeEventStatus } from './use-event-actions';

type Props = {
  way: Transition;
  onClose: () => void;
  /** After it was changed; by default the dialog just closes. */
  onDone?: () => void;
};

/** Asks before a change of status, and names what it does to those who bought. */
export function StatusDialog({ way, onClose, onDone = onClose }: Props) {
  const { event, ticketTypes } = useEvent();
  const change = useChangeEventStatus(event.id);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const holders = ticketTypes.reduce((sum, type) => sum + takenOf(type), 0);
  const missing = way.reason && reason.trim() === '';
  const canGiveReason = way.reason || way.to === 'paused';

  const confirm = () => {
    setAsked(true);
    if (missing) return;
    // Not mutate(): the page may follow the new status, and take this dialog away, before the answer is here.
    change.mutateAsync({ status: way.to, reason: reason.trim() }).then(onDone, () => undefined);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿${way.verb}?`}
      description={
        <>
          <strong className="font-semibold text-ink">{eventName(event)}.</strong> {way.buyers}
          {holders > 0 && way.to !== 'published' && (
            <> Hoy hay {number(holders)} entradas en manos de asistentes.</>
          )}
        </>
      }
      confirm={way.verb}
      danger={way.to === 'cancelled'}
      busy={change.isPending}
      error={change.error?.message}
      onConfirm={confirm}
    >
      {canGiveReason && (
        <Field
          label="Motivo"
          optional={!way.reason}
          error={asked && missing ? 'Escribe el motivo' : null}
          help="Lo ve tu equipo y queda en el registro."
        >
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(change) => setReason(change.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
