'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { changedFields, pickFields, sameValue } from '@/lib/domain/kit/changes';

/**
 * Keeps a form in sync with live stored values, but never overwrites what is being typed. `seen` is what each
 * field was when it was last shown untouched: sent along, it lets the server detect that somebody else changed
 * the same field.
 * @param together the fields are one unit: once one is touched, none of the others is updated
 */
export function useLiveForm<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  live: V,
  together = false,
) {
  const [seen, setSeen] = useState(live);
  const last = useRef(live);
  const follow = (now: V) => {
    const edited = Object.keys(changedFields(seen, form.getValues()));
    if (together && edited.length > 0) return;
    const next: V = { ...now, ...pickFields(seen, edited) };
    form.reset(next, { keepDirtyValues: true });
    setSeen(next);
  };
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (sameValue(last.current, live)) return;
    last.current = live;
    latest.current(live);
  }, [live]);

  return {
    seen,
    /** Resets the form to these values: after a save, or to the stored ones. */
    restart: (values: V) => {
      setSeen(values);
      form.reset(values, { keepDirtyValues: false });
    },
    /** Takes over what somebody else saved in some fields; input in the others is kept. */
    take: (theirs: Partial<V>) => {
      for (const [field, value] of Object.entries(theirs)) {
        form.resetField(field as Path<V>, { defaultValue: value });
      }
      setSeen({ ...seen, ...theirs });
    },
  };
}
