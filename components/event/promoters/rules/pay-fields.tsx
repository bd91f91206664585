import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import type { RuleValues } from './rule-values';

const UNITS = [
  { value: 'pesos', label: 'Pesos por entrada' },
  { value: 'percent', label: 'Porcentaje', help: 'De lo vendido, sin el cargo' },
];

export function PayFields() {
  const { setValue, getValues } = useFormContext<RuleValues>();
  const [isRate, setRate] = useState(() => getValues('rate') > 0);
  const turn = (unit: string) => {
    const toRate = unit === 'percent';
    setRate(toRate);
    // Only what is shown counts.
    setValue('amount', toRate ? 0 : 2_000, { shouldDirty: true });
    setValue('rate', toRate ? 0.1 : 0, { shouldDirty: true });
    setValue('leaderAmount', 0);
    setValue('leaderRate', 0);
  };
  return (
    <>
      <Field label="Cuánto gana" group>
        <RadioCards
          columns={2}
          options={UNITS}
          value={isRate ? 'percent' : 'pesos'}
          onChange={turn}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <PartField
          label={isRate ? 'Porcentaje de lo vendido' : 'Pesos por entrada'}
          name={isRate ? 'rate' : 'amount'}
        />
        <PartField
          label="Quien lidera su equipo"
          name={isRate ? 'leaderRate' : 'leaderAmount'}
          help="Además; 0 si no gana."
        />
      </div>
    </>
  );
}

type PartProps = {
  label: string;
  name: 'amount' | 'rate' | 'leaderAmount' | 'leaderRate';
  help?: string;
};

function PartField({ label, name, help }: PartProps) {
  const { control } = useFormContext<RuleValues>();
  const isRate = name === 'rate' || name === 'leaderRate';
  return (
    <Field label={label} name={name} help={help}>
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field }) =>
          isRate ? (
            <NumberInput
              {...field}
              value={Math.round(field.value * 10_000) / 100}
              onChange={(points) => field.onChange(points / 100)}
              decimals={2}
              max={100}
              unit="%"
              className="max-w-32"
            />
          ) : (
            <MoneyInput {...field} className="max-w-40" />
          )
        }
      />
    </Field>
  );
}
