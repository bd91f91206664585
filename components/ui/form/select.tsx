'use client';

import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { controlHeight, controlStyle } from './control-style';
import { useFieldProps } from './field-context';

export type Option = { value: string; label: string; disabled?: boolean };

type Props = ComponentProps<'select'> & {
  options: readonly Option[];
  placeholder?: string;
};

/**
 * A native select: a phone shows its own picker, a keyboard finds by letters, and it works with `register`. For
 * many options use `Combobox`.
 */
export function Select({ options, placeholder, className, ...props }: Props) {
  return (
    <div className={cn('relative base:w-full', className)}>
      <select
        {...props}
        {...useFieldProps(props)}
        className={cn(controlStyle, controlHeight, 'appearance-none truncate pr-9')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}
