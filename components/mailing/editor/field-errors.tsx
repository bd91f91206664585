'use client';

import { type ReactNode, useCallback } from 'react';
import { get, useFormState } from 'react-hook-form';
import { FormErrors } from '@/components/ui/form/field-context';

/** Shows what is wrong with each field of a form that has no submit: it saves itself. */
export function FieldErrors({ children }: { children: ReactNode }) {
  const { errors } = useFormState();
  const errorOf = useCallback(
    (name: string) => (get(errors, name) as { message?: string } | undefined)?.message,
    [errors],
  );
  return <FormErrors value={errorOf}>{children}</FormErrors>;
}
