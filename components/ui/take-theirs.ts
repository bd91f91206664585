import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Sets the fields that somebody else has saved. Input in the others stays, as unsaved: resetting the whole form to
 * it would count it as saved, and it would be lost without a question.
 */
export function takeTheirs<V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'reset' | 'getValues' | 'resetDefaultValues' | 'formState'>,
  theirs: Partial<V>,
): void {
  const saved = { ...form.formState.defaultValues, ...theirs };
  // Not field by field: a field that is not on the screen, such as the percentage of another mode, would keep its
  // old value.
  form.reset({ ...form.getValues(), ...theirs });
  form.resetDefaultValues(saved as DefaultValues<V>);
}
