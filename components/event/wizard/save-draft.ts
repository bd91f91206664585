import type { UseFormReturn } from 'react-hook-form';
import { changeContent, readContent } from '@/lib/data/event/event-content';
import { CallError } from '@/lib/data/kit/call';
import { draftFields, mergeTheirs } from '@/lib/domain/event/event-draft';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { changedFields, pickFields, sameValue } from '@/lib/domain/kit/changes';

type Form = UseFormReturn<EventContent>;
type Field = keyof EventContent;
type Edit = {
  form: Form;
  /** The stored values on which the form's values are based. */
  base: EventContent;
  fields: Partial<EventContent>;
};

/**
 * Saves the changed fields of a draft, unless somebody else has changed the same ones. Their changes to other
 * fields of a group are merged into the form. Returns the new base, and `theirs` if both changed the same field:
 * then nothing was written. `sent` collects edits that were sent and never answered.
 */
export async function saveDraft(
  id: string,
  { form, base, fields }: Edit,
  sent: { current: Partial<EventContent>[] },
  isAgain = false,
): Promise<{ base: EventContent; theirs: Partial<EventContent> | null }> {
  const names = Object.keys(fields) as Field[];
  sent.current.push(fields);
  const theirs = await refusedFor(id, fields, pickFields(base, names), isAgain);
  if (!theirs) {
    sent.current = [];
    return { base: { ...base, ...fields }, theirs: null };
  }
  // This edit was answered: it was refused.
  sent.current = sent.current.filter((one) => one !== fields);
  const own = (Object.keys(theirs) as Field[]).filter((field) =>
    sent.current.some((one) => field in one && sameValue(one[field], theirs[field])),
  );
  const known = { ...base, ...pickFields(theirs as EventContent, own) };
  const merged = mergeTheirs(known, form.getValues(), theirs);
  showTyped(form, merged.typed);
  // After losing the race twice, the person is asked, instead of retrying for ever.
  const asked = isAgain ? (Object.keys(theirs) as Field[]) : merged.clashing;
  if (asked.length > 0) {
    return { base: merged.base, theirs: pickFields(theirs as EventContent, asked) };
  }
  const { content } = draftFields(form.getValues(), merged.base);
  const next = changedFields(merged.base, content);
  const again = names.filter((field) => field in next);
  if (again.length === 0) return { base: merged.base, theirs: null };
  const edit = { form, base: merged.base, fields: pickFields(content, again) };
  return saveDraft(id, edit, sent, true);
}

/**
 * Writes fields of a draft. Returns null on success, else the values that somebody else has written in the
 * meantime.
 */
async function refusedFor(
  id: string,
  fields: Partial<EventContent>,
  seen: Partial<EventContent>,
  isAgain: boolean,
): Promise<Partial<EventContent> | null> {
  const change = { op: 'change' as const, part: 'event' as const, id, fields, seen };
  try {
    const { clashes } = await changeContent(id, [change], { onlyDraft: true });
    return clashes[0]?.theirs ?? null;
  } catch (error) {
    // Valid in this form, but not beside the stored values, for example an end before somebody else's new
    // beginning.
    const isWrong = error instanceof CallError && error.code === 'invalid-argument';
    const now = isWrong && !isAgain ? await readContent(id) : null;
    if (!now) throw error;
    return now;
  }
}

/** Sets values in a form without touching fields that have them already. */
export function showTyped(form: Form, typed: EventContent): void {
  const { venue, images, resale, ...single } = changedFields(form.getValues(), typed);
  for (const [field, value] of Object.entries(single)) form.setValue(field as Field, value);
  for (const [group, values] of Object.entries({ venue, images, resale })) {
    for (const [part, value] of Object.entries(values ?? {})) {
      const path = `${group}.${part}` as 'venue.name';
      if (!sameValue(form.getValues(path), value)) form.setValue(path, value as string);
    }
  }
}
