'use client';

import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { controlHeight, controlStyle } from './control-style';
import { TooLong, useFieldProps } from './field-context';

type Props = ComponentProps<'input'> & {
  before?: ReactNode;
  after?: ReactNode;
};

/**
 * A text input. Inside a `Field` it is labelled and described automatically. A text longer than `maxLength` is kept
 * with an error at the field, because the browser would cut a pasted text silently. For a registered input, the
 * schema reports it.
 */
export function Input({ before, after, className, maxLength, ...props }: Props) {
  const field = useFieldProps(props);
  const input = (
    <input
      type="text"
      {...props}
      {...field}
      className={cn(
        controlStyle,
        controlHeight,
        before && 'pl-8',
        after && 'pr-10',
        before || after ? undefined : className,
      )}
    />
  );
  const limit = maxLength && <TooLong value={props.value} most={maxLength} />;
  if (!before && !after) {
    return (
      <>
        {limit}
        {input}
      </>
    );
  }
  return (
    <div className={cn('relative base:w-full', className)}>
      {before && (
        <span className="pointer-events-none absolute inset-y-0 left-0 flex w-8 items-center justify-center text-ink-faint [&_svg]:size-4">
          {before}
        </span>
      )}
      {limit}
      {input}
      {after && (
        <span className="absolute inset-y-0 right-0 flex min-w-10 items-center justify-center px-1 text-ink-faint">
          {after}
        </span>
      )}
    </div>
  );
}
