'use client';

import { Button } from '../button';
import { ConfirmDialog } from './confirm-dialog';

type Props<T> = {
  /** The values that somebody else saved; null if there is no conflict. */
  theirs: Partial<T> | null;
  /** The name of each field. */
  labels: Partial<Record<keyof T & string, string>>;
  /** The fields whose values are chosen, not typed: how they are stored is for nobody to read. */
  choices?: readonly (keyof T & string)[];
  busy: boolean;
  onMine: () => void;
  onTheirs: (theirs: Partial<T>) => void;
  onClose: () => void;
};

/** Asks whose version to keep when two people changed the same fields; nothing is saved before the answer. */
export function ClashDialog<T extends object>(props: Props<T>) {
  const { theirs, labels, choices = [], busy, onMine, onTheirs, onClose } = props;
  const words = Object.keys(theirs ?? {}).map(
    (field) => labels[field as keyof T & string] ?? field,
  );
  const said = Object.entries(theirs ?? {})
    .filter(([field]) => !(choices as readonly string[]).includes(field))
    .flatMap(([field, value]) => textOf(field, value));
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
      {said.length > 0 && (
        <dl className="rounded-card bg-sunken p-4">
          <dt className="text-ink-soft text-xs">Lo que escribió</dt>
          {said.map(([field, text]) => (
            <dd key={field} className="mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere">
              {text}
            </dd>
          ))}
        </dl>
      )}
      <Button
        className="self-start"
        size="sm"
        disabled={busy}
        onClick={() => theirs && onTheirs(theirs)}
      >
        Quedarme con lo suyo
      </Button>
    </ConfirmDialog>
  );
}

// A choice, a date or a list has no words of its own here: only what was typed is shown.
const textOf = (field: string, value: unknown): [string, string][] =>
  typeof value === 'string' && value.trim() && !value.startsWith('data:') ? [[field, value]] : [];
