'use client';

import { X } from 'lucide-react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { IconButton } from '@/components/ui/icon-button';
import type { Fees } from '@/lib/domain/producer/fees';
import { type SimulatedRow, shownPriceText } from './simulation';

type Props = {
  row: SimulatedRow;
  fees: Fees;
  isFirst: boolean;
  onChange: (part: Partial<SimulatedRow>) => void;
  onRemove: () => void;
};

export function SimulatorRow({ row, fees, isFirst, onChange, onRemove }: Props) {
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 sm:grid-cols-[1.5fr_1fr_1fr_1fr_1fr_auto]">
      <Field label="Entrada" hideLabel={!isFirst} className="max-sm:col-span-2">
        <Input value={row.name} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
      <Field label="Precio" hideLabel={!isFirst} className="max-sm:row-start-2">
        <MoneyInput value={row.price} onChange={(price) => onChange({ price })} />
      </Field>
      <Field label="Lugares" hideLabel={!isFirst} className="max-sm:row-start-2">
        <NumberInput value={row.stock} max={200_000} onChange={(stock) => onChange({ stock })} />
      </Field>
      <Field label="Cortesías" hideLabel={!isFirst} className="max-sm:row-start-3">
        <NumberInput
          value={row.courtesies}
          max={row.stock}
          onChange={(courtesies) => onChange({ courtesies })}
        />
      </Field>
      <p className="pb-2 text-right text-ink-soft tabular-nums max-sm:row-start-3">
        {shownPriceText(row, fees)}
      </p>
      <IconButton
        label={`Quitar ${row.name}`}
        onClick={onRemove}
        className="max-sm:col-start-3 max-sm:row-start-1"
      >
        <X />
      </IconButton>
    </li>
  );
}
