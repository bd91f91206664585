'use client';

import { type ReactNode, useCallback } from 'react';
import { get, useFormState } from 'react-hook-form';
import { FormErrorsContext } from '@/components/ui/form/field-context';

/** Provides the errors of each field in a form without submit: it is saved automatically. */
export function FieldErrors({ children }: { children: ReactNode }) {
  const { errors } = useFormState();
  const errorOf = useCallback(
    (name: string) => (get(errors, name) as { message?: string } | undefined)?.message,
    [errors],
  );
  return <FormErrorsContext value={errorOf}>{children}</FormErrorsContext>;
}
