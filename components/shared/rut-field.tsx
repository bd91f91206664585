'use client';

import { useState } from 'react';
import {
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { formatRut, isRut, pastedRut } from '@/lib/domain/kit/rut';

const WRONG_RUT = 'El RUT no es válido. Revisa el número y el dígito verificador';

type Props<V extends FieldValues, C, T extends FieldValues> = {
  form: UseFormReturn<V, C, T>;
  name: FieldPathByValue<V, string>;
  label: string;
  help?: string;
  optional?: boolean;
};

/** Validated while it is typed: says 'válido' as soon as it is, and shows the error on blur. */
export function RutField<V extends FieldValues, C, T extends FieldValues>(props: Props<V, C, T>) {
  const { form, name, label, help, optional } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const [left, setLeft] = useState(false);
  const value = String(field.value ?? '');
  const rut = pastedRut(value);
  const valid = isRut(rut);
  const wrong = (left || fieldState.error) && value.trim() !== '' && !valid;
  return (
    <Field
      label={label}
      error={wrong ? WRONG_RUT : fieldState.error?.message}
      help={help}
      optional={optional}
      required={!optional}
    >
      <Input
        {...field}
        value={value}
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="12.345.678-5"
        onChange={(event) => {
          setLeft(false);
          field.onChange(event.target.value);
          if (fieldState.error) form.clearErrors(name);
        }}
        onBlur={() => {
          setLeft(true);
          if (valid) field.onChange(formatRut(rut));
          field.onBlur();
        }}
        // Rendered empty, too: where it appears, the input would be mounted anew and lose the focus while typing.
        after={<span className="pr-2 text-good text-xs">{valid && 'válido'}</span>}
      />
    </Field>
  );
}
