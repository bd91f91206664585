import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { IconButton } from '@/components/ui/icon-button';
import type { RuleValues } from './rule-values';

const MOST = 10;

export function StepFields() {
  const { control, getValues } = useFormContext<RuleValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  const add = () => {
    const last = getValues('steps').at(-1)?.tickets ?? 0;
    append({ tickets: last + 50, bonus: 20_000 });
  };
  return (
    <Field
      label="Bonos"
      name="steps"
      group
      help="Al llegar a tantas entradas se suma el bono, una vez cada uno."
    >
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, n) => (
          <li key={id} className="flex items-start gap-2">
            <Field label={`Entradas del bono ${n + 1}`} hideLabel name={`steps.${n}.tickets`}>
              <Controller
                control={control}
                name={`steps.${n}.tickets`}
                render={({ field }) => <NumberInput {...field} max={100_000} unit="entradas" />}
              />
            </Field>
            <Field label={`Pesos del bono ${n + 1}`} hideLabel name={`steps.${n}.bonus`}>
              <Controller
                control={control}
                name={`steps.${n}.bonus`}
                render={({ field }) => <MoneyInput {...field} />}
              />
            </Field>
            <IconButton label={`Quitar el bono ${n + 1}`} onClick={() => remove(n)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="self-start"
        icon={<Plus />}
        disabled={fields.length >= MOST}
        onClick={add}
      >
        Agregar bono
      </Button>
    </Field>
  );
}
