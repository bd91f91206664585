'use client';

import { type ReactNode, useCallback } from 'react';
import { get, useFormState } from 'react-hook-form';
import { FormErrorsContext } from '@/components/ui/form/field-context';

type Props = {
  /** The faults with which it may be saved and not sent; of those fields that nobody leaves for later it is said at the field. */
  lacks?: readonly { field: string; message: string; isWrong?: boolean }[];
  children: ReactNode;
};

/** Provides the errors of each field in a form without submit: it is saved automatically. */
export function FieldErrors({ lacks = [], children }: Props) {
  const { errors } = useFormState();
  const errorOf = useCallback(
    (name: string) =>
      (get(errors, name) as { message?: string } | undefined)?.message ??
      lacks.find(({ field, isWrong }) => isWrong && field === name)?.message,
    [errors, lacks],
  );
  return <FormErrorsContext value={errorOf}>{children}</FormErrorsContext>;
}
