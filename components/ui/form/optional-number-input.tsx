'use client';

import type { ComponentProps } from 'react';
import { Input } from './input';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'max'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  max?: number;
};

/** A whole number that may be left out: null when empty, which is not 0. */
export function OptionalNumberInput({
  value,
  onChange,
  max = Number.MAX_SAFE_INTEGER,
  ...input
}: Props) {
  return (
    <Input
      {...input}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 10);
        onChange(digits === '' ? null : Math.min(Number(digits), max));
      }}
    />
  );
}
