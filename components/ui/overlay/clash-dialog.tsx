'use client';

import { ConfirmDialog } from './confirm-dialog';

type Props<T> = {
  /** The values that somebody else saved; null if there is no conflict. */
  theirs: Partial<T> | null;
  /** The name of each field. */
  labels: Partial<Record<keyof T & string, string>>;
  busy: boolean;
  onMine: () => void;
  onTheirs: (theirs: Partial<T>) => void;
  onClose: () => void;
};

/** Asks whose version to keep when two people changed the same fields; nothing is saved before the answer. */
export function ClashDialog<T extends object>(props: Props<T>) {
  const { theirs, labels, busy, onMine, onTheirs, onClose } = props;
  const words = Object.keys(theirs ?? {}).map(
    (field) => labels[field as keyof T & string] ?? field,
  );
  return (
    <ConfirmDialog
      open={theirs !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Alguien más editó lo mismo"
      description={`Mientras escribías cambió: ${words.join(', ')}. ¿Con cuál nos quedamos?`}
      confirm="Guardar lo mío"
      dismiss="Seguir editando"
      busy={busy}
      onConfirm={onMine}
    >
      <button
        type="button"
        className="self-start font-medium text-accent-ink underline underline-offset-4"
        onClick={() => theirs && onTheirs(theirs)}
      >
        Quedarme con lo suyo
      </button>
    </ConfirmDialog>
  );
}
