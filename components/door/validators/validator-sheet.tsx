'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { DatesField } from '@/components/shared/event/dates-field';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { useEvent } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import type { ValidatorLink } from '@/lib/domain/door/calls';
import { lastEndOf } from '@/lib/domain/door/validator';
import type { EventRecord } from '@/lib/domain/event/event';
import { requiredLine } from '@/lib/domain/kit/schema';
import { useCreateValidator } from './use-validator-actions';

const HOUR = 3_600_000;

const schema = v.pipe(
  v.object({
    name: requiredLine(60, 'Ponle nombre, como Puerta norte', 'El nombre'),
    ticketTypeIds: v.array(v.string()),
    dateIds: v.array(v.string()),
    startsAt: v.nullable(v.date()),
    endsAt: v.date('Elige hasta cuándo vale'),
    exits: v.boolean(),
    guests: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => !startsAt || endsAt > startsAt,
      'El término debe ser después del inicio',
    ),
    ['endsAt'],
  ),
);
type Values = v.InferOutput<typeof schema>;

/** Some hours after the last of its dates, and at least a night from now. */
function usualEnd(event: EventRecord, dateIds: readonly string[]): Date {
  const end = lastEndOf(event, dateIds)?.getTime() ?? 0;
  return new Date(Math.max(end + 2 * HOUR, Date.now() + 12 * HOUR));
}

/** Lets the end follow the dates that are chosen, until somebody sets it. */
function useUsualEnd(
  { control, formState, resetField }: UseFormReturn<Values>,
  event: EventRecord,
) {
  const dateIds = useWatch({ control, name: 'dateIds' });
  const isOwn = formState.dirtyFields.endsAt === true;
  useEffect(() => {
    if (!isOwn) resetField('endsAt', { defaultValue: usualEnd(event, dateIds) });
  }, [isOwn, resetField, event, dateIds]);
}

type Props = {
  onClose: () => void;
  onCreated: (link: ValidatorLink & { name: string }) => void;
};

export function ValidatorSheet({ onClose, onCreated }: Props) {
  const { event, ticketTypes } = useEvent();
  const { mutate, isPending, error } = useCreateValidator(event.id);
  const form = useForm<Values>({
    shouldFocusError: false,
    resolver: valibotResolver(schema),
    defaultValues: {
      name: '',
      ticketTypeIds: [],
      dateIds: [],
      startsAt: null,
      endsAt: usualEnd(event, []),
      exits: false,
      guests: false,
    },
  });
  useUsualEnd(form, event);
  return (
    <FormSheet
      title="Crear validador"
      description="Un enlace para validar en una puerta, sin cuenta."
      verb="Crear enlace"
      form={form}
      saving={isPending}
      submitError={error instanceof CallError ? error : null}
      onSubmit={(values) =>
        mutate(values, { onSuccess: (link) => onCreated({ ...link, name: values.name }) })
      }
      onClose={onClose}
    >
      <Field label="Nombre de la puerta" name="name" required>
        <Input placeholder="Puerta norte" autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Qué entradas recibe" group help="Sin marcar ninguna, recibe todas.">
        <div className="flex flex-col gap-2">
          {ticketTypes.map(({ id, name }) => (
            <Checkbox key={id} label={name} value={id} {...form.register('ticketTypeIds')} />
          ))}
        </div>
      </Field>
      <DatesField label="Para qué fechas" help="Sin marcar ninguna, para todas." />
      <Switch
        {...form.register('exits')}
        label="También marca salidas"
        help="El teléfono elige entre quien entra y quien sale, y sabes cuánta gente hay dentro."
      />
      <Switch
        {...form.register('guests')}
        label="Lleva la lista de invitados"
        help="Quien abra el enlace busca por nombre y deja entrar sin código, también sin conexión."
      />
      <Controller
        control={form.control}
        name="startsAt"
        render={({ field }) => (
          <Field label="Vale desde" name="startsAt" optional help="Vacío: desde ahora.">
            <DateTimeField {...field} timeZone={event.timeZone} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="endsAt"
        render={({ field }) => (
          <Field label="Vale hasta" name="endsAt" required>
            <DateTimeField {...field} timeZone={event.timeZone} />
          </Field>
        )}
      />
    </FormSheet>
  );
}
