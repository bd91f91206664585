'use client';

import { type ComponentProps, useState } from 'react';
import { Input } from './input';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** Null while nothing was typed. */
  value: number | null;
  onChange: (value: number) => void;
  decimals?: number;
  max?: number;
  unit?: string;
};

const written = (n: number | null) => (n === null ? '' : String(n).replace('.', ','));

function read(text: string, decimals: number): number {
  const clean = decimals > 0 ? text.replace(',', '.') : text;
  const parsed = Number(clean);
  if (!Number.isFinite(parsed)) return 0;
  const scale = 10 ** decimals;
  return Math.round(parsed * scale) / scale;
}

/** Its value is 0 when emptied. */
export function NumberInput(props: Props) {
  const { value, onChange, decimals = 0, max, unit, ...input } = props;
  const [text, setText] = useState(() => written(value));
  // The text follows the value only if they differ as numbers: '1,' stays while typing.
  const shown = read(text, decimals) === (value ?? 0) ? text : written(value);
  return (
    <Input
      {...input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      after={unit && <span className="px-2 text-xs">{unit}</span>}
      value={shown}
      onChange={(event) => {
        const pattern = decimals > 0 ? /[^\d,.]/g : /\D/g;
        const next = event.target.value.replace(pattern, '').slice(0, 12);
        const parsed = read(next, decimals);
        const capped = max !== undefined && parsed > max ? max : parsed;
        setText(capped === parsed ? next : written(capped));
        onChange(capped);
      }}
      onBlur={(event) => {
        setText(written(value));
        props.onBlur?.(event);
      }}
    />
  );
}
