'use client';

import { number } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { Button } from '../button';
import { Dialog } from './dialog';

type Field<T> = keyof T & string;

type Props<T> = {
  theirs: Partial<T> | null;
  labels: Partial<Record<Field<T>, string>>;
  /** The fields whose values are chosen, not typed: their stored values are not readable. */
  choices?: readonly Field<T>[];
  /** The texts of values that the dialog cannot format, such as an amount of money. */
  texts?: { [F in Field<T>]?: (value: NonNullable<T[F]>) => string };
  timeZone?: string;
  busy: boolean;
  onMine: () => void;
  onTheirs: (theirs: Partial<T>) => void;
  onClose: () => void;
};

/** Asks whose version to keep when two people changed the same fields; nothing is saved before the answer. */
export function ClashDialog<T extends object>(props: Props<T>) {
  const { theirs, labels, busy, onMine, onTheirs, onClose } = props;
  const fields = Object.keys(theirs ?? {}) as Field<T>[];
  const words = fields.map((field) => labels[field] ?? field);
  const said = fields.flatMap((field): [name: string, text: string][] => {
    const text = textOf(field, props);
    return text === null ? [] : [[labels[field] ?? field, text]];
  });
  return (
    <Dialog
      open={theirs !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Alguien más editó lo mismo"
      description={`Mientras escribías cambió: ${words.join(', ')}. ¿Con cuál nos quedamos?`}
      locked={busy}
      footer={
        <>
          <Button kind="ghost" className="sm:mr-auto" disabled={busy} onClick={onClose}>
            Seguir editando
          </Button>
          <Button disabled={busy} onClick={() => theirs && onTheirs(theirs)}>
            Quedarme con lo suyo
          </Button>
          <Button kind="primary" busy={busy} onClick={onMine}>
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
function textOf<T>(
  field: Field<T>,
  props: Pick<Props<T>, 'theirs' | 'choices' | 'texts' | 'timeZone'>,
) {
  const { theirs, choices = [], texts = {}, timeZone } = props;
  const value: unknown = theirs?.[field];
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
