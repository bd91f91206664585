import { Controller, useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { useEvent } from '@/hooks/use-event';
import type { RuleValues } from './rule-values';

/** For which tickets a rule is; one that was deleted can only be taken out. */
export function TypesField() {
  const { ticketTypes } = useEvent();
  const { control, getValues } = useFormContext<RuleValues>();
  if (ticketTypes.length === 0 && getValues('typeIds').length === 0) return null;
  return (
    <Controller
      control={control}
      name="typeIds"
      render={({ field: { value, onChange } }) => {
        const lost = value.filter((id) => !ticketTypes.some((type) => type.id === id));
        const choices = [...ticketTypes, ...lost.map((id) => ({ id, name: 'Una que ya no está' }))];
        return (
          <Field label="Entradas" name="typeIds" group help="Sin marcar ninguna, vale para todas.">
            <div className="flex flex-col gap-3">
              {choices.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={value.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
                  }
                />
              ))}
            </div>
          </Field>
        );
      }}
    />
  );
}
