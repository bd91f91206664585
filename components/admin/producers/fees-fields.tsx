'use client';

import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import type { Fees } from '@/lib/domain/producer/fees';
import { toFraction, toPercent } from './fee-percent';

export function FeesFields() {
  const { control, register, setValue } = useFormContext<Fees>();
  const type = useWatch({ control, name: 'serviceFeeType' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Cargo por servicio" name="serviceFeeType">
          <Select
            {...register('serviceFeeType', {
              onChange: () => setValue('serviceFee', 0),
            })}
            options={[
              { value: 'Percentage', label: 'Porcentaje del precio' },
              { value: 'Fixed', label: 'Monto fijo por entrada' },
            ]}
          />
        </Field>
        <Field label={type === 'Fixed' ? 'Monto' : 'Porcentaje'} name="serviceFee">
          <Controller
            control={control}
            name="serviceFee"
            render={({ field }) =>
              type === 'Fixed' ? (
                <MoneyInput value={field.value} onChange={field.onChange} />
              ) : (
                <PercentInput {...field} />
              )
            }
          />
        </Field>
      </div>
      <Switch
        label="El cargo va dentro del precio que ve el comprador"
        {...register('serviceFeeHidden')}
      />
      <Switch label="El cargo incluye IVA" {...register('hasTax')} />
      <Field label="Cargo de consumos" name="consumptionServiceFee">
        <Controller
          control={control}
          name="consumptionServiceFee"
          render={({ field }) => <PercentInput {...field} />}
        />
      </Field>
    </>
  );
}

type PercentProps = { value: number; onChange: (fraction: number) => void };

function PercentInput({ value, onChange }: PercentProps) {
  return (
    <NumberInput
      decimals={2}
      max={100}
      unit="%"
      value={toPercent(value)}
      onChange={(percent) => onChange(toFraction(percent))}
    />
  );
}
