'use client';

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { noEvents } from '@/components/shared/event/no-events';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useEvents } from '@/hooks/use-events';
import { eventName } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { date } from '@/lib/domain/kit/format-date';
import { ourPicture } from '@/lib/domain/kit/picture';
import { isHttpsUrl, withHttps } from '@/lib/domain/kit/url';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { contentFromEvent } from '@/lib/domain/mailing/campaign-event';
import { useEventPage } from './use-event-page';

const NONE = 'none';

/** The text for an event without a name: it is still loading, it was deleted, or none is chosen. */
const withoutName = (eventId: string | null, areKnown: boolean) =>
  !eventId ? 'Ninguno' : areKnown ? 'Un evento que ya no está' : 'Cargando…';

/** `isTemplate`: the mail has a picture of its own and a message, which the event can fill. */
export function EventFields({ isTemplate = true }: { isTemplate?: boolean }) {
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
          placeholder={withoutName(eventId, events.data !== null)}
          {...noEvents(events)}
          value={eventId}
          onChange={(value) =>
            setValue('eventId', value === NONE ? null : value, { shouldDirty: true })
          }
          options={[
            ...(eventId ? [{ value: NONE, label: 'Ninguno' }] : []),
            ...(events.data ?? []).map((one) => ({
              value: one.id,
              label: eventName(one),
              hint: date(shownSpan(one).startsAt, one.timeZone),
            })),
          ]}
        />
      </Field>
      {isTemplate && event && (
        <div>
          <Button size="sm" onClick={() => (isWritten() ? setAsking(true) : fill())}>
            Llenar con los datos del evento
          </Button>
        </div>
      )}
      {isTemplate && (
        <Switch
          label="Mostrar una imagen"
          help={event ? 'El flyer del evento, o la que indiques abajo.' : 'La que indiques abajo.'}
          {...register('showFlyer')}
        />
      )}
      {isTemplate && watch('showFlyer') && (
        <Field label="Enlace de la imagen" name="eventImageUrl" optional>
          <Input
            {...register('eventImageUrl', {
              onBlur: ({ target }) =>
                setValue('eventImageUrl', withHttps(target.value), { shouldValidate: true }),
            })}
            type="url"
            inputMode="url"
            placeholder={
              event && ourPicture(event.images.flyer) ? 'Se usa el flyer del evento' : 'https://'
            }
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
