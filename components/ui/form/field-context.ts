'use client';

import { createContext, use, useEffect } from 'react';
import { useHeldWhilePressed } from './use-held-while-pressed';

/** The attributes that a field passes to its control, so that label, help and error are associated with it. */
type FieldState = {
  /** The id of the label's target; undefined for a group, whose controls have their own. */
  id?: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  /** Shows an error that the control itself finds; null clears it. */
  tell: (problem: string | null) => void;
};

export const FieldContext = createContext<FieldState | null>(null);

/** Looks up the error of a field of the surrounding form, by its dotted name. */
export const FormErrorsContext = createContext<(name: string) => string | undefined>(
  () => undefined,
);

type Own = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown };

/** The attributes that a control takes from its field; its own ones override them. */
export function useFieldProps(own: Own) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': (own['aria-invalid'] as boolean | undefined) ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  };
}

/** Shows what the control cannot read at its field, before any error of the form. */
export function useTellField(problem: string | null): void {
  const tell = use(FieldContext)?.tell;
  const shown = useHeldWhilePressed(problem);
  useEffect(() => {
    tell?.(shown);
    return () => tell?.(null);
  }, [tell, shown]);
}

/** Shows at the field by how many characters a controlled text is too long. Renders nothing itself. */
export function TooLong({ value, most }: { value: unknown; most: number }) {
  const over = typeof value === 'string' ? value.trim().length - most : 0;
  useTellField(over > 0 ? `Hasta ${most} caracteres: sobra${over > 1 ? 'n' : ''} ${over}` : null);
  return null;
}
