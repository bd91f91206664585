'use client';

import { number } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { Button } from '../button';
import { Dialog } from './dialog';

type Field<T> = keyof T & string;

/** A save that somebody else's change has stopped, as `useSaveUnlessChanged` gives it. */
export type StoppedSave<T> = {
  theirs: Partial<T> | null;
  saving: boolean;
  keepMine: () => void;
  drop: () => void;
};

type Props<T> = {
  save: StoppedSave<T>;
  labels: Partial<Record<Field<T>, string>>;
  /** The fields whose values are chosen, not typed: their stored values are not readable. */
  choices?: readonly Field<T>[];
  /** The texts of values that the dialog cannot format, such as an amount of money. */
  texts?: { [F in Field<T>]?: (value: NonNullable<T[F]>) => string };
  timeZone?: string;
  /** Takes their values into the form. */
  onTheirs: (theirs: Partial<T>) => void;
};

/** Asks whose version to keep when two people changed the same fields; nothing is saved before the answer. */
export function ClashDialog<T extends object>(props: Props<T>) {
  const { save, labels, onTheirs } = props;
  const { theirs, saving, keepMine, drop } = save;
  const takeTheirs = () => {
    drop();
    if (theirs) onTheirs(theirs);
  };
  const fields = Object.keys(theirs ?? {}) as Field<T>[];
  const words = fields.map((field) => labels[field] ?? field);
  const said = fields.flatMap((field): [name: string, text: string][] => {
    const text = textOf(field, props);
    return text === null ? [] : [[labels[field] ?? field, text]];
  });
  return (
    <Dialog
      open={theirs !== null}
      onOpenChange={(open) => (open ? undefined : drop())}
      title="Alguien más editó lo mismo"
      description={`Mientras escribías cambió: ${words.join(', ')}. ¿Con cuál nos quedamos?`}
      locked={saving}
      footer={
        <>
          <Button kind="ghost" className="sm:mr-auto" disabled={saving} onClick={drop}>
            Seguir editando
          </Button>
          <Button disabled={saving} onClick={takeTheirs}>
            Quedarme con lo suyo
          </Button>
          <Button kind="primary" busy={saving} onClick={keepMine}>
            Guardar lo mío
          </Button>
        </>
      }
    >
      {said.length > 0 && (
        <section aria-label="Lo suyo" className="rounded-card bg-sunken p-4">
          <h3 className="text-ink-soft text-xs">Lo suyo</h3>
          <dl>
            {said.map(([name, text]) => (
              <div key={name} className="mt-2 gap-x-4 sm:grid sm:grid-cols-[10rem_1fr]">
                <dt className="text-ink-soft first-letter:uppercase">{name}</dt>
                <dd className="line-clamp-4 whitespace-pre-line font-semibold wrap-anywhere">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  );
}

/** Somebody else's value as text; null if it has none: a list, a picture, or a stored choice. */
function textOf<T>(field: Field<T>, { save, choices = [], texts = {}, timeZone }: Props<T>) {
  const value: unknown = save.theirs?.[field];
  if (choices.includes(field)) return null;
  if (value === null || value === undefined || value === '') return 'En blanco';
  const own = (texts as Record<string, ((value: never) => string) | undefined>)[field];
  if (own) return own(value as never);
  if (value instanceof Date) return dateTime(value, timeZone);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' && !value.startsWith('data:')
    ? value.trim() || 'En blanco'
    : null;
}
