'use client';

import { createContext, use } from 'react';

/** What a field passes to its control, so that label, help and error are associated with it. */
type FieldState = {
  /** The id of the label's target; undefined for a group, whose controls have their own. */
  id?: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
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
