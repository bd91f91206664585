'use client';

import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { controlStyle } from './control-style';
import { useFieldProps } from './field-context';

/** Several lines of text; grows with its content, from `rows` on. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      {...useFieldProps(props)}
      rows={rows}
      className={cn(controlStyle, 'field-sizing-content max-h-96 resize-y py-2', className)}
      style={{ minHeight: `${rows * 20 + 18}px`, ...props.style }}
    />
  );
}
