'use client';

import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { Switch } from '@/components/ui/form/switch';
import { useEvent } from '@/hooks/use-event';
import { useFeature } from '@/hooks/use-feature';
import type { EventContent } from '@/lib/domain/event/event-schema';

export function ResaleFields() {
  const { register, control } = useFormContext<EventContent>();
  const enabled = useWatch({ control, name: 'resale.enabled' });
  const { on } = useFeature('resale', useEvent().event.producerId);
  return (
    <>
      <Switch
        {...register('resale.enabled')}
        label="Permitir reventa"
        help="Quien no puede ir vende su entrada aquí mismo: el código anterior deja de servir."
      />
      {!on && (
        <p className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          La reventa no está disponible por ahora: nadie puede revender, aunque quede permitida.
        </p>
      )}
      {enabled && (
        <Field
          label="Tope sobre el precio"
          name="resale.maxMarkup"
          help="Con 20 %, una entrada de $ 10.000 se revende a lo más en $ 12.000."
        >
          <Controller
            control={control}
            name="resale.maxMarkup"
            render={({ field }) => (
              <NumberInput
                {...field}
                value={Math.round(field.value * 100)}
                onChange={(percent) => field.onChange(percent / 100)}
                max={200}
                unit="%"
                className="max-w-32"
              />
            )}
          />
        </Field>
      )}
    </>
  );
}
