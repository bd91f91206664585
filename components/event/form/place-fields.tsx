'use client';

import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { belowTaken } from '@/lib/domain/event/availability/availability-text';
import { EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import type { EventContent } from '@/lib/domain/event/event-schema';

export function PlaceFields({ taken = 0 }: { taken?: number }) {
  const { register, control } = useFormContext<EventContent>();
  return (
    <>
      <Field label="Lugar" name="venue.name">
        <Input
          {...register('venue.name')}
          maxLength={EVENT_LIMITS.venue}
          placeholder="Blondie"
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-[2fr_1fr]">
        <Field label="Dirección" name="venue.address">
          <Input
            {...register('venue.address')}
            maxLength={200}
            placeholder="Av. Libertador Bernardo O'Higgins 2879"
            autoComplete="off"
          />
        </Field>
        <Field label="Comuna" name="venue.commune">
          <Input {...register('venue.commune')} maxLength={60} autoComplete="off" />
        </Field>
      </div>
      <Field
        label="Enlace al mapa"
        name="venue.mapUrl"
        optional
        help="Pégalo desde Google Maps, Apple Maps o Waze."
      >
        <Input
          {...register('venue.mapUrl')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
      <Field
        label="Aforo"
        name="capacity"
        help="Cuántas personas caben. Nunca se vende más que esto, sumando todas las entradas."
      >
        <Controller
          control={control}
          name="capacity"
          render={({ field }) => (
            <NumberInput
              {...field}
              value={field.value ?? 0}
              onChange={(capacity) => field.onChange(capacity === 0 ? null : capacity)}
              max={EVENT_LIMITS.capacity}
              unit="personas"
              className="max-w-48"
            />
          )}
        />
      </Field>
      <CapacityNote taken={taken} />
    </>
  );
}

/** Warns before saving that the capacity is below the number of taken tickets. */
function CapacityNote({ taken }: { taken: number }) {
  const capacity = useWatch<EventContent, 'capacity'>({ name: 'capacity' });
  if (capacity === null || capacity >= taken) return null;
  return (
    <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
      {belowTaken(taken, capacity)}
    </p>
  );
}
