import { Controller, useFormContext } from 'react-hook-form';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import type { DateValues } from './date-values';

const MOMENTS = [
  ['startsAt', 'Empieza'],
  ['endsAt', 'Termina'],
  ['doorsAt', 'Apertura de puertas'],
] as const;

export function MomentFields({ timeZone }: { timeZone: string }) {
  const { control } = useFormContext<DateValues>();
  return MOMENTS.map(([name, label]) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} name={name} optional={name === 'doorsAt'}>
          <DateTimeField {...field} timeZone={timeZone} />
        </Field>
      )}
    />
  ));
}
