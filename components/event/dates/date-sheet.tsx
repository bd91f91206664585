'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { FormSection } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { useLiveDoc } from '@/hooks/use-live';
import { CallError } from '@/lib/data/kit/call';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { sellsOn } from '@/lib/domain/ticket/type-dates';
import type { DateRow } from './date-columns';
import { DatePaceSection } from './date-pace';
import { type DateValues, dateChange, dateSchema, dateValues } from './date-values';
import { MomentFields } from './moment-fields';
import { PlaceOfDateFields } from './place-of-date-fields';
import { TypeTermsFields } from './type-terms-fields';
import { useChangeDate } from './use-dates';

type Props = { date: DateRow; onClose: () => void };

export function DateFormSheet({ date, onClose }: Props) {
  const { event, ticketTypes, can } = useEvent();
  const { mutate, isPending, error } = useChangeDate(event.id);
  const maySell = can('tickets.manage');
  const terms = useLiveDoc(maySell ? entryPaths.date(event.id, date.id) : null, parseDateTerms);
  const seen = dateValues(date, terms.data?.types);
  const form = useForm<DateValues>({
    shouldFocusError: false,
    resolver: valibotResolver(dateSchema),
    values: seen,
    resetOptions: { keepDirtyValues: true },
  });
  // The call names a field of its `change`, the form the same field.
  const submitError = useMemo(
    () =>
      error instanceof CallError
        ? { message: error.message, field: error.field?.replace(/^change\./, '') }
        : null,
    [error],
  );
  const save = (values: DateValues) =>
    mutate({ dateId: date.id, change: dateChange(seen, values) }, { onSuccess: onClose });
  return (
    <FormSheet
      title={dateTime(date.startsAt, event.timeZone)}
      description={
        date.taken > 0
          ? `${plural(date.taken, 'persona tiene', 'personas tienen')} entrada para esta fecha.`
          : 'Nadie tiene entrada para esta fecha todavía.'
      }
      form={form}
      verb="Guardar fecha"
      saving={isPending}
      submitError={submitError}
      onSubmit={save}
      onClose={onClose}
    >
      <MomentFields timeZone={event.timeZone} />
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
      <FormSection title="Lugar">
        <PlaceOfDateFields ofEvent={event.venue.name} />
      </FormSection>
      {maySell && (
        <FormSection
          title="Precios, stock y fases"
          description="Se abre y se cierra tantas horas antes de que empiece la fecha, y se mueve con ella. Los pases valen lo mismo en todas."
        >
          {terms.status === 'loading' && <SkeletonText lines={4} />}
          {terms.status === 'error' && (
            <FailedLine onRetry={terms.retry}>No pudimos leer sus precios.</FailedLine>
          )}
          {terms.status === 'ready' && (
            <Controller
              control={form.control}
              name="types"
              render={({ field: { value, onChange } }) => (
                <TypeTermsFields
                  types={ticketTypes.filter((type) => sellsOn(type, date.id))}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
          )}
        </FormSection>
      )}
      <DatePaceSection date={date} />
    </FormSheet>
  );
}
