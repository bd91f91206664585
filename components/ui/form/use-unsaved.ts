'use client';

import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';

/**
 * The names of a form's unsaved fields, for `SaveBar`. @param labels the name of each top-level field: { name:
 * 'nombre' }
 */
export function useUnsaved<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  labels: Partial<Record<keyof V & string, string>>,
): string[] {
  const { dirtyFields } = useFormState({ control: form.control });
  const dirty = dirtyFields as Record<string, unknown>;
  const names = Object.keys(dirty).filter((name) => isDirty(dirty[name]));
  return [...new Set(names.map((name) => labels[name] ?? name))];
}

// An array or group is dirty if anything in it is.
function isDirty(mark: unknown): boolean {
  if (mark === true) return true;
  return typeof mark === 'object' && mark !== null && Object.values(mark).some(isDirty);
}
