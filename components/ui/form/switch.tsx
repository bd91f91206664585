'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from './field-context';

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  help?: ReactNode;
};

// A native checkbox exposes its own state; the role only names it a switch.
const native = { type: 'checkbox', role: 'switch' } as const;

/** Applied at once or with the form. Works with `register`. */
export function Switch({ label, help, className, ...props }: Props) {
  const own = useId();
  const { 'aria-required': _, ...field } = useFieldProps(props);
  const id = field.id ?? own;
  return (
    <div className={cn('flex items-start justify-between gap-4', className)}>
      <label htmlFor={id} className={cn('min-w-0 flex-1', !props.disabled && 'cursor-pointer')}>
        <span className="block">{label}</span>
        {help && <span className="mt-0.5 block max-w-[45em] text-ink-faint text-xs">{help}</span>}
      </label>
      <input {...props} {...field} id={id} {...native} className="switch" />
    </div>
  );
}
