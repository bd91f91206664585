'use client';

import { type ReactNode, useState } from 'react';
import { ReasonField } from '@/components/ui/form/reason-field';
import { Link } from '@/components/ui/link';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { CallError } from '@/lib/data/kit/call';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import type { Transition } from '@/lib/domain/event/event-transition';
import { eventRoute } from '@/lib/domain/kit/routes/event';

type Props = {
  event: EventRecord;
  way: Transition;
  /** Consequences for buyers, besides those of the transition itself. */
  more?: ReactNode;
  canGiveReason: boolean;
  help: string;
  change: { isPending: boolean; error: Error | null };
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/**
 * Confirms a status change of an event and names its consequences for buyers. If a cancellation is refused because
 * there are buyers or guests, it leads to the plan that mails and refunds them.
 */
export function EventStatusDialog(props: Props) {
  const { event, way, more, canGiveReason, help, change, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = way.reason && reason.trim() === '';
  const needsPlan = change.error instanceof CallError && change.error.field === 'plan';
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
      {needsPlan && (
        <Link
          href={eventRoute(event.id, 'cancellation')}
          className="self-start font-semibold text-accent-ink underline underline-offset-4"
        >
          Cancelar con correos y devoluciones
        </Link>
      )}
    </ConfirmDialog>
  );
}
