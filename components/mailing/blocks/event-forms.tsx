'use client';

import { noEvents } from '@/components/shared/event/no-events';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useEvents } from '@/hooks/use-events';
import { eventName } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { date } from '@/lib/domain/kit/format-date';
import type { BlockOf } from '@/lib/domain/mailing/blocks/blocks';
import { useEventPage } from '../editor/use-event-page';
import { LinkField } from './link-field';

type About = BlockOf<'event'> | BlockOf<'tickets'> | BlockOf<'code'>;
type Props = { block: About; path: string; onChange: (block: About) => void };

export function EventForm({ block, path, onChange }: Props) {
  const eventPage = useEventPage();
  const choose = (eventId: string) => {
    if (block.kind !== 'event') return onChange({ ...block, eventId });
    // Its own page is proposed, and one that was written stays.
    const proposed = ['', block.eventId ? eventPage(block.eventId) : ''];
    const link = proposed.includes(block.link) ? eventPage(eventId) : block.link;
    onChange({ ...block, eventId, link });
  };
  return (
    <>
      <EventField value={block.eventId} path={path} onChange={choose} />
      {block.kind === 'event' && (
        <>
          <Field
            label="Texto del botón"
            name={`${path}.buttonText`}
            help="Vacío, el evento va sin botón."
          >
            <Input
              value={block.buttonText}
              onChange={({ target }) => onChange({ ...block, buttonText: target.value })}
            />
          </Field>
          {(block.buttonText || block.link) && (
            <LinkField
              label="Enlace del botón"
              path={path}
              value={block.link}
              onChange={(link) => onChange({ ...block, link })}
            />
          )}
        </>
      )}
      {block.kind === 'code' && (
        <Field
          label="Código"
          name={`${path}.code`}
          help="Uno de los códigos de descuento del evento. Si ya no se puede usar, la campaña no sale."
        >
          <Input
            value={block.code}
            onChange={({ target }) => onChange({ ...block, code: target.value })}
          />
        </Field>
      )}
    </>
  );
}

type EventFieldProps = { value: string | null; path: string; onChange: (eventId: string) => void };

function EventField({ value, path, onChange }: EventFieldProps) {
  const events = useEvents();
  return (
    <Field
      label="Evento"
      name={`${path}.eventId`}
      help="Fecha, precios y flyer se leen cuando sale el correo."
    >
      <Combobox
        searchLabel="Buscar evento"
        placeholder={value && !events.data ? 'Cargando…' : 'Elige un evento'}
        {...noEvents(events)}
        value={value}
        onChange={onChange}
        options={(events.data ?? []).map((one) => ({
          value: one.id,
          label: eventName(one),
          hint: date(shownSpan(one).startsAt, one.timeZone),
        }))}
      />
    </Field>
  );
}
