'use client';

import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Textarea } from '@/components/ui/form/textarea';
import { variant } from '@/lib/config';
import { AUTO_OFF } from '@/lib/domain/feature/auto-off';
import type { featureSchema } from '@/lib/domain/feature/feature-schema';
import { FEATURE_WORK } from '@/lib/domain/feature/feature-work';
import { isUnread } from '@/lib/domain/kit/date-text';
import { ProducersField } from './producers-field';

const modeOptions = (producers: string) => [
  { value: 'on', label: 'Para todos' },
  { value: 'off', label: 'Para nadie', help: 'Se apaga en el momento.' },
  { value: 'producers', label: `Para algunas ${producers}` },
  {
    value: 'percentage',
    label: 'Para un porcentaje',
    help: 'Siempre las mismas; al subir, se suman otras.',
  },
];

export function FeatureFields() {
  const { many } = variant().producer;
  const { control, register } = useFormContext<v.InferInput<typeof featureSchema>>();
  const [mode, key] = useWatch({ control, name: ['mode', 'key'] });
  return (
    <>
      <Field label="Para quién está activa" name="mode" group>
        <Controller
          control={control}
          name="mode"
          render={({ field }) => (
            <RadioCards
              columns={2}
              value={field.value}
              onChange={field.onChange}
              options={modeOptions(many.toLowerCase())}
            />
          )}
        />
      </Field>
      {mode === 'producers' && (
        <Field label={many} name="producerIds">
          <Controller
            control={control}
            name="producerIds"
            render={({ field }) => (
              <ProducersField value={field.value ?? []} onChange={field.onChange} />
            )}
          />
        </Field>
      )}
      {mode === 'percentage' && (
        <Field label="Porcentaje" name="percentage">
          <Controller
            control={control}
            name="percentage"
            render={({ field }) => (
              <NumberInput value={field.value ?? 0} onChange={field.onChange} max={100} unit="%" />
            )}
          />
        </Field>
      )}
      <Field label="Responsable" name="owner" help="Quién decide sobre ella.">
        <Input {...register('owner')} />
      </Field>
      <Field label="Descripción" name="description" optional>
        <Textarea rows={2} {...register('description')} />
      </Field>
      <Field
        label="Termina"
        name="endsAt"
        optional
        help="Desde ese momento queda apagada para todos."
      >
        <Controller
          control={control}
          name="endsAt"
          render={({ field }) => (
            <DateTimeField
              value={field.value ? new Date(field.value) : null}
              // An unreadable date stays a text, which the schema refuses.
              onChange={(date) =>
                field.onChange(isUnread(date) ? String(date) : (date?.toISOString() ?? null))
              }
              defaultTime="23:59"
            />
          )}
        />
      </Field>
      {FEATURE_WORK[key].length > 0 && (
        <Checkbox
          {...register('autoOff')}
          label="Apagar sola sobre 2 % de errores"
          help={`Si en 15 minutos falla más del 2 % de al menos ${AUTO_OFF.floor} llamadas. Se avisa a quienes administran, y solo una persona la enciende.`}
        />
      )}
    </>
  );
}
