'use client';

import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';

type RadioCard = {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
};

type Props = {
  options: readonly RadioCard[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  'aria-label'?: string;
  columns?: 1 | 2 | 3;
};

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/** A choice of few options with a sentence each. Put it in a `Field group`. */
export function RadioCards({ options, value, onChange, columns = 1, ...props }: Props) {
  const own = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      className={cn('grid gap-2', grids[columns])}
      onBlur={props.onBlur}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-3 rounded-control border border-line bg-card p-3 transition-colors duration-150 ease-out hover:border-line-strong has-checked:border-accent has-disabled:cursor-not-allowed has-checked:bg-accent-soft has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={props.name ?? own}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="radio"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{option.label}</span>
            {option.help && (
              <span className="mt-0.5 block text-ink-soft text-xs">{option.help}</span>
            )}
          </span>
          {option.aside}
        </label>
      ))}
    </div>
  );
}
