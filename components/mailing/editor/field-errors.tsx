'use client';

import { type ReactNode, useCallback } from 'react';
import { get, useFormState } from 'react-hook-form';
import { FormErrorsContext } from '@/components/ui/form/field-context';

type Props = {
  /** What is wrong with the subject although it may be saved; null if nothing. */
  subject?: string | null;
  children: ReactNode;
};

/** Provides the errors of each field in a form without submit: it is saved automatically. */
export function FieldErrors({ subject = null, children }: Props) {
  const { errors } = useFormState();
  const errorOf = useCallback(
    (name: string) =>
      (get(errors, name) as { message?: string } | undefined)?.message ??
      (name === 'subject' ? (subject ?? undefined) : undefined),
    [errors, subject],
  );
  return <FormErrorsContext value={errorOf}>{children}</FormErrorsContext>;
}
