'use client';

import { ConfirmDialog } from './confirm-dialog';

type Props<T> = {
  /** What somebody else made of the fields; null where nobody did. */
  theirs: Partial<T> | null;
  /** The word of each field. */
  labels: Partial<Record<keyof T & string, string>>;
  busy: boolean;
  onMine: () => void;
  onTheirs: (theirs: Partial<T>) => void;
  onClose: () => void;
};

/** Asks whose version stays where two people changed the same fields; nothing is saved until it is answered. */
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
