import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what somebody else saved in some fields. What is typed in the others stays, as unsaved: where a whole form
 * is reset to it, it counts as saved and is lost without a question.
 */
export function takeTheirs<V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'reset' | 'getValues' | 'resetDefaultValues' | 'formState'>,
  theirs: Partial<V>,
): void {
  const saved = { ...form.formState.defaultValues, ...theirs };
  // Not field by field: one that is not on the screen, as the percentage of another mode, would keep its old value.
  form.reset({ ...form.getValues(), ...theirs });
  form.resetDefaultValues(saved as DefaultValues<V>);
}
