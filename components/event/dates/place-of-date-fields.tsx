import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { DateValues } from './date-values';

export function PlaceOfDateFields({ ofEvent }: { ofEvent: string }) {
  const { register } = useFormContext<DateValues>();
  return (
    <>
      <Field
        label="Lugar de esta fecha"
        name="venue.name"
        optional
        help={`Vacío: el del evento${ofEvent && `, ${ofEvent}`}.`}
      >
        <Input autoComplete="off" {...register('venue.name')} />
      </Field>
      <Field label="Dirección" name="venue.address" optional>
        <Input autoComplete="off" {...register('venue.address')} />
      </Field>
    </>
  );
}
