'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from './field-context';

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** The visible label; without it give `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
  indeterminate?: boolean;
};

/** Works with `register`. */
export function Checkbox({ label, help, indeterminate, className, ref, ...props }: Props) {
  const own = useId();
  const { 'aria-required': required, ...field } = useFieldProps(props);
  const id = field.id ?? own;
  const box = (
    <input
      {...props}
      {...field}
      id={id}
      required={required}
      type="checkbox"
      ref={(node) => {
        if (node) node.indeterminate = Boolean(indeterminate);
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      className={cn('check', !label && className)}
    />
  );
  if (!label) return box;
  return (
    <div className={cn('flex items-start gap-3', className)}>
      {box}
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-0 leading-5">
        <span className="block">{label}</span>
        {help && <span className="mt-0.5 block text-ink-faint text-xs">{help}</span>}
      </label>
    </div>
  );
}
