'use client';

import { createContext, use } from 'react';

/** What a field tells the control inside it, so that label, help and error belong to it for every reader. */
export type FieldState = {
  /** The id that the label points at; a group of controls has none, each control keeps its own. */
  id?: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldState | null>(null);

/** The sentence that is wrong with a field of the form around, by its dotted name. */
export const FormErrors = createContext<(name: string) => string | undefined>(() => undefined);

type Own = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown };

/** The attributes that a control takes from its field; its own ones win. */
export function useFieldProps(own: Own) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': (own['aria-invalid'] as boolean | undefined) ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  };
}
