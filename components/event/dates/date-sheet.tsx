'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { useEvent } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { count, singleLine } from '@/lib/domain/kit/schema';
import type { DateRow } from './date-columns';
import { DatePaceSection } from './date-pace';
import { useChangeDate } from './use-dates';

const schema = v.pipe(
  v.object({
    startsAt: v.date('Elige cuándo empieza'),
    endsAt: v.date('Elige cuándo termina'),
    doorsAt: v.nullable(v.date()),
    /** 0: the event's. */
    capacity: count(0, EVENT_LIMITS.capacity),
    label: singleLine(60, 'El nombre'),
  }),
  v.forward(
    v.check(({ startsAt, endsAt }) => endsAt > startsAt, 'El término debe ser después del inicio'),
    ['endsAt'],
  ),
);
type Values = v.InferOutput<typeof schema>;

type Props = { date: DateRow; onClose: () => void };

/** Changes one date: its hours, doors, places and name. */
export function DateSheet({ date, onClose }: Props) {
  const { event } = useEvent();
  const { mutate, isPending, error } = useChangeDate(event.id);
  const { timeZone } = event;
  const form = useForm<Values>({
    shouldFocusError: false,
    resolver: valibotResolver(schema),
    defaultValues: { ...date, capacity: date.capacity ?? 0 },
  });
  const save = ({ capacity, label, ...times }: Values) => {
    const isNew = (field: keyof typeof times) => +(times[field] ?? 0) !== +(date[field] ?? 0);
    const moved = (['startsAt', 'endsAt', 'doorsAt'] as const).filter(isNew);
    mutate(
      {
        dateId: date.id,
        change: {
          ...Object.fromEntries(moved.map((field) => [field, times[field]?.toISOString() ?? null])),
          ...(capacity !== (date.capacity ?? 0) && { capacity: capacity || null }),
          ...(label !== date.label && { label }),
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <FormSheet
      title={dateTime(date.startsAt, timeZone)}
      description={
        date.taken > 0
          ? `${plural(date.taken, 'persona tiene', 'personas tienen')} entrada para esta fecha.`
          : 'Nadie tiene entrada para esta fecha todavía.'
      }
      form={form}
      verb="Guardar fecha"
      saving={isPending}
      submitError={error instanceof CallError ? error : null}
      onSubmit={save}
      onClose={onClose}
    >
      {(
        [
          ['startsAt', 'Empieza'],
          ['endsAt', 'Termina'],
          ['doorsAt', 'Apertura de puertas'],
        ] as const
      ).map(([name, label]) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Field label={label} name={name} optional={name === 'doorsAt'}>
              <DateTimeField {...field} timeZone={timeZone} />
            </Field>
          )}
        />
      ))}
      <Controller
        control={form.control}
        name="capacity"
        render={({ field }) => (
          <Field
            label="Aforo de esta fecha"
            name="capacity"
            optional
            help={
              event.capacity === null
                ? 'Vacío: sin otro límite que el stock de las entradas.'
                : `Vacío: el del evento, ${number(event.capacity)}.`
            }
          >
            <NumberInput {...field} max={EVENT_LIMITS.capacity} />
          </Field>
        )}
      />
      <Field label="Nombre" name="label" optional help="Como 'Función de estreno' o 'Día 2'.">
        <Input autoComplete="off" {...form.register('label')} />
      </Field>
      <DatePaceSection date={date} />
    </FormSheet>
  );
}
