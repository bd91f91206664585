'use client';

import { Controller, useFormContext } from 'react-hook-form';
import { OtherSiteNote } from '@/components/shared/other-site-note';
import { Field } from '@/components/ui/form/field';
import { scaleImage } from '@/components/ui/form/image-file';
import { ImagePicker } from '@/components/ui/form/image-picker';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { CATEGORY_TEXT } from '@/lib/domain/event/category-text';
import { EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import type { EventContent } from '@/lib/domain/event/event-schema';

const CATEGORIES = Object.entries(CATEGORY_TEXT).map(([value, label]) => ({ value, label }));

// Lists show many events at once, so they use a small picture. The bytes are decoded here, because the content
// security policy forbids fetch() of a data URL.
async function thumbOf(flyer: string): Promise<string> {
  const [, base64] = flyer.split(',');
  if (!base64) return '';
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return scaleImage(new Blob([bytes]), { maxSide: 220, maxChars: EVENT_LIMITS.thumbChars });
}

export function EssentialsFields() {
  const { register, control, setValue } = useFormContext<EventContent>();
  return (
    <>
      <Field label="Nombre del evento" name="name" help="Como lo va a leer quien compra.">
        <Input {...register('name')} maxLength={EVENT_LIMITS.name} autoComplete="off" />
      </Field>
      <Field
        label="De qué se trata"
        name="description"
        help="Artistas, horarios, qué incluye la entrada, qué no se puede llevar."
      >
        <Textarea {...register('description')} rows={6} maxLength={EVENT_LIMITS.description} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Tipo de evento" name="category">
          <Select {...register('category')} options={CATEGORIES} />
        </Field>
        <Field label="Edad mínima" name="minAge" help="0 si es para todo público.">
          <Controller
            control={control}
            name="minAge"
            render={({ field }) => <NumberInput {...field} max={99} unit="años" />}
          />
        </Field>
      </div>
      <Field
        label="Flyer"
        name="images.flyer"
        help="Vertical, en 4:5. Lo achicamos para que cargue rápido."
      >
        <Controller
          control={control}
          name="images.flyer"
          render={({ field }) => (
            <>
              <ImagePicker
                value={field.value}
                alt="Flyer del evento"
                shape="poster"
                maxSide={1000}
                maxChars={EVENT_LIMITS.flyerChars}
                onChange={(flyer) =>
                  void thumbOf(flyer).then((thumb) =>
                    setValue('images', { flyer, thumb }, { shouldDirty: true, shouldTouch: true }),
                  )
                }
              />
              <OtherSiteNote picture={field.value}>
                Está guardado en otro sitio: la página del evento, las entradas y los correos no lo
                muestran. Cámbialo por un archivo tuyo.
              </OtherSiteNote>
            </>
          )}
        />
      </Field>
    </>
  );
}
