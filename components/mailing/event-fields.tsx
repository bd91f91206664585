'use client';

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { useEventPage } from '@/hooks/use-event-page';
import { useEvents } from '@/hooks/use-events';
import type { CampaignContent } from '@/lib/domain/campaign';
import { contentFromEvent } from '@/lib/domain/campaign-event';
import { eventName } from '@/lib/domain/event';
import { date } from '@/lib/domain/format-date';
import { isHttpsUrl } from '@/lib/domain/url';

const NONE = 'none';

/** The event that the mail sells, what it brings into the mail, and its picture. */
export function EventFields() {
  const { watch, setValue, getValues, register } = useFormContext<CampaignContent>();
  const events = useEvents();
  const eventPage = useEventPage();
  const [asking, setAsking] = useState(false);
  const eventId = watch('eventId');
  const event = events.data?.find(({ id }) => id === eventId);

  const fill = () => {
    if (!event) return;
    const { subject, message, name, buttonUrl } = contentFromEvent(event, eventPage(event.id));
    for (const [field, value] of Object.entries({ subject, message })) {
      setValue(field as 'subject' | 'message', value, { shouldDirty: true, shouldValidate: true });
    }
    if (!getValues('name')) setValue('name', name, { shouldDirty: true });
    if (!isHttpsUrl(getValues('buttonUrl'))) {
      setValue('buttonUrl', buttonUrl, { shouldDirty: true, shouldValidate: true });
    }
    setAsking(false);
  };
  const isWritten = () => getValues('subject') !== '' || getValues('message') !== '';
  return (
    <>
      <Field label="Evento" name="eventId" optional>
        <Combobox
          searchLabel="Buscar evento"
          placeholder={events.status === 'loading' && eventId ? 'Cargando…' : 'Ninguno'}
          emptyText="Ningún evento con ese nombre"
          value={eventId}
          onChange={(value) =>
            setValue('eventId', value === NONE ? null : value, { shouldDirty: true })
          }
          options={[
            ...(eventId ? [{ value: NONE, label: 'Ninguno' }] : []),
            ...(events.data ?? []).map((one) => ({
              value: one.id,
              label: eventName(one),
              hint: one.startsAt ? date(one.startsAt, one.timeZone) : 'Sin fecha',
            })),
          ]}
        />
      </Field>
      {event && (
        <div>
          <Button size="sm" onClick={() => (isWritten() ? setAsking(true) : fill())}>
            Llenar con los datos del evento
          </Button>
        </div>
      )}
      <Switch
        label="Mostrar una imagen"
        help={event ? 'El flyer del evento, o la que indiques abajo.' : 'La que indiques abajo.'}
        {...register('showFlyer')}
      />
      {watch('showFlyer') && (
        <Field label="Enlace de la imagen" name="eventImageUrl" optional>
          <Input
            {...register('eventImageUrl')}
            type="url"
            inputMode="url"
            placeholder={event?.images.flyer ? 'Se usa el flyer del evento' : 'https://'}
          />
        </Field>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Reemplazar lo que escribiste?"
        description="El asunto y el mensaje se escriben de nuevo con los datos del evento."
        confirm="Reemplazar"
        onConfirm={fill}
      />
    </>
  );
}
