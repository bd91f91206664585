'use client';

import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { spanText } from '@/lib/domain/event/event-span';
import { isUnread } from '@/lib/domain/kit/date-text';
import { fromWallTime, TIME_ZONES } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';

export function DateFields() {
  const { control, setValue, getValues, trigger } = useFormContext<EventContent>();
  const [startsAt, endsAt, timeZone] = useWatch({
    control,
    name: ['startsAt', 'endsAt', 'timeZone'],
  });
  const zones = TIME_ZONES.map(({ id, name }) => ({ value: id, label: name }));
  if (!TIME_ZONES.some(({ id }) => id === timeZone)) {
    zones.unshift({ value: timeZone, label: timeZone });
  }
  // A change of time zone keeps the typed date and hour: they are the local time of the place.
  const move = (zone: string) => {
    for (const name of ['startsAt', 'endsAt'] as const) {
      const moment = getValues(name);
      if (moment && !isUnread(moment))
        setValue(name, fromWallTime(wallTime(moment, timeZone), zone), dirty);
    }
    setValue('timeZone', zone, dirty);
  };
  const span = spanText(startsAt, endsAt, timeZone);
  return (
    <>
      <Field label="Empieza" name="startsAt">
        <Controller
          control={control}
          name="startsAt"
          render={({ field }) => (
            <DateTimeField
              {...field}
              timeZone={timeZone}
              onChange={(moment) => {
                field.onChange(moment);
                if (getValues('endsAt')) void trigger('endsAt');
              }}
            />
          )}
        />
      </Field>
      <Field
        label="Termina"
        name="endsAt"
        help={span ?? 'Si pasa de medianoche, elige el día siguiente.'}
      >
        <Controller
          control={control}
          name="endsAt"
          render={({ field }) => (
            <DateTimeField
              {...field}
              timeZone={timeZone}
              defaultTime="04:00"
              min={startsAt ?? undefined}
              onChange={(moment) => {
                field.onChange(moment);
                void trigger('endsAt');
              }}
            />
          )}
        />
      </Field>
      <Field label="Hora de" name="timeZone" help="Todas las horas del evento son de este lugar.">
        <Select
          value={timeZone}
          options={zones}
          onChange={(change) => move(change.target.value)}
          className="max-w-80"
        />
      </Field>
    </>
  );
}

const dirty = { shouldDirty: true };
