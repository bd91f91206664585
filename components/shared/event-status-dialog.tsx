'use client';

import { type ReactNode, useState } from 'react';
import { ReasonField } from '@/components/ui/form/reason-field';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import type { Transition } from '@/lib/domain/event/event-transition';

type Props = {
  event: EventRecord;
  way: Transition;
  /** What it does to those who bought, besides what the way itself says. */
  more?: ReactNode;
  /** Whether a reason can be given where none has to be. */
  canGiveReason: boolean;
  /** Who reads the reason. */
  help: string;
  change: { isPending: boolean; error: Error | null };
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks before an event's status changes, and names what it does to those who bought. */
export function EventStatusDialog(props: Props) {
  const { event, way, more, canGiveReason, help, change, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = way.reason && reason.trim() === '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿${way.verb}?`}
      description={
        <>
          <strong className="font-semibold text-ink">{eventName(event)}.</strong> {way.buyers}
          {more}
        </>
      }
      confirm={way.verb}
      danger={way.to === 'cancelled'}
      busy={change.isPending}
      error={change.error?.message}
      onConfirm={() => {
        setAsked(true);
        if (!missing) onConfirm(reason.trim());
      }}
    >
      {(way.reason || canGiveReason) && (
        <ReasonField
          optional={!way.reason}
          error={asked && missing ? 'Escribe el motivo' : null}
          help={help}
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}
