'use client';

import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { Switch } from '@/components/ui/form/switch';
import type { Fees } from '@/lib/domain/producer/fees';

type Props = { fees: Fees; onChange: (fees: Fees) => void };

export function SimulatorFees({ fees, onChange }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Cargo por servicio">
        {fees.serviceFeeType === 'Percentage' ? (
          <NumberInput
            value={Math.round(fees.serviceFee * 10_000) / 100}
            decimals={2}
            max={100}
            unit="%"
            className="max-w-36"
            onChange={(rate) => onChange({ ...fees, serviceFee: rate / 100 })}
          />
        ) : (
          <MoneyInput
            value={fees.serviceFee}
            className="max-w-36"
            onChange={(serviceFee) => onChange({ ...fees, serviceFee })}
          />
        )}
      </Field>
      <Switch
        className="sm:pt-7"
        label="Cargo dentro del precio"
        help={
          fees.serviceFeeHidden
            ? 'Quien compra ve un solo precio, con el cargo incluido.'
            : 'Quien compra ve el cargo al lado del precio.'
        }
        checked={fees.serviceFeeHidden}
        onChange={(event) => onChange({ ...fees, serviceFeeHidden: event.target.checked })}
      />
    </div>
  );
}
