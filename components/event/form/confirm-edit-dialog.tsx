'use client';

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useEvent } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { isDecisive, keepsVersions, PROMISED_PARTS } from '@/lib/domain/event/version/version';
import { editWarning } from './edit-warning';

type Props = {
  open: boolean;
  /** The edit, and in words the changed facts that buyers rely on; null while nothing is asked. */
  asking: { edit: { fields: Partial<EventContent> }; words: readonly string[] } | null;
  holders: number;
  waits: boolean;
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmEditDialog(props: Props) {
  const { open, asking, holders, waits, busy, error, onConfirm, onClose } = props;
  const { event } = useEvent();
  const mayLeave = useMessages();
  const isPaused = event.status === 'paused';
  const leavesMessage = asking !== null && mayLeave(asking.edit.fields);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={waits ? 'Esto pasa por revisión' : 'Esto cambia lo que ya compraron'}
      description={asking && editWarning(asking.words, { holders, waits, isPaused, leavesMessage })}
      confirm={waits ? 'Enviar a revisión' : 'Guardar cambios'}
      dismiss="Seguir editando"
      busy={busy}
      error={error}
      onConfirm={onConfirm}
    />
  );
}

/**
 * Whether saving certain fields offers a message to the buyers: tickets were sold, buyers rely on these fields, and
 * the user can send the producer's campaigns, which the message is.
 */
function useMessages() {
  const { event, ticketTypes } = useEvent();
  const { isLite, limit } = usePanel();
  const isOffered = keepsVersions(event.status) && !isLite && !limit;
  return (fields: Partial<EventContent>) =>
    isOffered &&
    ticketTypes.some(({ sold }) => sold > 0) &&
    isDecisive({ changed: PROMISED_PARTS.filter((part) => part in fields) });
}
