'use client';

import { X } from 'lucide-react';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { IconButton } from '@/components/ui/icon-button';
import { useLiveList } from '@/hooks/use-live';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { eventsQuery } from '@/lib/domain/home/page-queries';
import { shortDate } from '@/lib/domain/kit/format-date';
import { MOST_RIGHTS_EVENTS } from '@/lib/domain/rights/rights-events';
import { noEvents } from './no-events';

type Props = {
  producerId: string;
  value: readonly string[] | null;
  onChange: (events: readonly string[] | null) => void;
  locked?: string | null;
  error?: string | null;
  help?: { all: string; some: string };
  most?: number;
};

const RIGHTS_HELP = {
  all: 'También los que vengan, y lo que no es de un evento.',
  some: 'Nada de campañas, contactos, cuentas ni totales.',
};

export function EventsField({
  producerId,
  value,
  onChange,
  locked = null,
  error,
  help = RIGHTS_HELP,
  most = MOST_RIGHTS_EVENTS,
}: Props) {
  return (
    <div className="flex flex-col gap-3">
      <Field label="Para qué eventos" group help={locked}>
        <RadioCards
          columns={2}
          value={value === null ? 'all' : 'some'}
          onChange={(kind) => onChange(kind === 'all' ? null : (value ?? []))}
          options={[
            {
              value: 'all',
              label: 'Todos los eventos',
              help: help.all,
              disabled: locked !== null,
            },
            {
              value: 'some',
              label: 'Solo estos eventos',
              help: help.some,
              disabled: locked !== null,
            },
          ]}
        />
      </Field>
      {value && (
        <Chosen
          producerId={producerId}
          value={value}
          onChange={onChange}
          isLocked={!!locked}
          most={most}
        />
      )}
      {error && (
        <p role="alert" className="text-bad text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

type ChosenProps = {
  producerId: string;
  value: readonly string[];
  onChange: (events: readonly string[]) => void;
  isLocked: boolean;
  most: number;
};

function Chosen({ producerId, value, onChange, isLocked, most }: ChosenProps) {
  const events = useLiveList(eventsQuery(producerId), parseEvent);
  const all = [...(events.data ?? [])].sort(
    (a, b) => (b.startsAt?.getTime() ?? 0) - (a.startsAt?.getTime() ?? 0),
  );
  const chosen = all.filter(({ id }) => value.includes(id));
  // Events too old for the list, or deleted. Saving drops the deleted ones only.
  const unlisted = events.data ? value.filter((id) => !all.some((event) => event.id === id)) : [];
  const isFull = value.length >= most;
  const without = (gone: string) => onChange(value.filter((id) => id !== gone));
  return (
    <div className="flex flex-col gap-2">
      {chosen.length + unlisted.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {chosen.map((event) => (
            <li key={event.id} className="flex items-center gap-2 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate">{eventName(event)}</span>
              <span className="shrink-0 text-ink-faint text-xs">
                {shortDate(shownSpan(event).startsAt)}
              </span>
              {!isLocked && (
                <IconButton label={`Quitar ${eventName(event)}`} onClick={() => without(event.id)}>
                  <X className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
          {unlisted.map((id) => (
            <li key={id} className="flex items-center gap-2 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate text-ink-soft">
                Otro evento, antiguo o eliminado
              </span>
              {!isLocked && (
                <IconButton label="Quitar el otro evento" onClick={() => without(id)}>
                  <X className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isLocked && (
        <Combobox
          aria-label="Agregar evento"
          searchLabel="Buscar evento por nombre"
          placeholder={isFull ? `Hasta ${most} eventos` : 'Agrega un evento por su nombre'}
          {...noEvents(events)}
          disabled={isFull}
          value={null}
          options={all
            .filter(({ id }) => !value.includes(id))
            .map((event) => ({
              value: event.id,
              label: eventName(event),
              hint: shortDate(shownSpan(event).startsAt),
            }))}
          onChange={(id) => onChange([...value, id])}
        />
      )}
    </div>
  );
}
