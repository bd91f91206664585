'use client';

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { editWarning } from './edit-warning';

type Props = {
  open: boolean;
  /** What the edit changes of what buyers rely on, in words; null while nothing is asked. */
  words: readonly string[] | null;
  /** How many tickets are in people's hands. */
  holders: number;
  /** The edit needs approval. */
  waits: boolean;
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an edit of what buyers rely on. */
export function ConfirmEditDialog(props: Props) {
  const { open, words, holders, waits, busy, error, onConfirm, onClose } = props;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={waits ? 'Esto pasa por revisión' : 'Esto cambia lo que ya compraron'}
      description={words && editWarning(words, holders, waits)}
      confirm={waits ? 'Enviar a revisión' : 'Guardar cambios'}
      dismiss="Seguir editando"
      busy={busy}
      error={error}
      onConfirm={onConfirm}
    />
  );
}
