'use client';

import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { controlStyle } from './control-style';
import { TooLong, useFieldProps } from './field-context';

/** Grows with its content, from `rows` on. A text that is too long is kept with an error, as in `Input`. */
export function Textarea({ className, rows = 4, maxLength, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldProps(props);
  return (
    <>
      {maxLength && <TooLong value={props.value} most={maxLength} />}
      <textarea
        {...props}
        {...field}
        rows={rows}
        className={cn(controlStyle, 'field-sizing-content max-h-96 resize-y py-2', className)}
        style={{ minHeight: `${rows * 20 + 18}px`, ...props.style }}
      />
    </>
  );
}
