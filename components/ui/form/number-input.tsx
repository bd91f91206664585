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

// '1.200' is a whole number, and '12,5' is 12 and something.
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;

function read(text: string, decimals: number): number {
  const isWhole = decimals === 0 && THOUSANDS.test(text);
  const clean = isWhole ? text.replace(/\D/g, '') : text.replace(',', '.');
  const parsed = Number(clean);
  if (!Number.isFinite(parsed)) return 0;
  const scale = 10 ** decimals;
  return (decimals > 0 ? Math.round(parsed * scale) : Math.trunc(parsed)) / scale;
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
        const next = event.target.value.replace(/[^\d,.]/g, '').slice(0, 12);
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
