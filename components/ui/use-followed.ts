'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { changedFields, picked, sameValue } from '@/lib/domain/kit/changes';

/**
 * Lets a form follow what is stored, live, but never over what is being typed. `seen` is what each field was when it
 * was last shown untouched: sent along, it lets the server notice that somebody else changed the same.
 * @param together the fields make sense only as a whole: once one is touched, none of the others moves
 */
export function useFollowed<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  live: V,
  together = false,
) {
  const [seen, setSeen] = useState(live);
  const last = useRef(live);
  const follow = (now: V) => {
    const edited = Object.keys(changedFields(seen, form.getValues()));
    if (together && edited.length > 0) return;
    const next: V = { ...now, ...picked(seen, edited) };
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
    /** The form begins again from these values: saved, or what is stored after all. */
    restart: (values: V) => {
      setSeen(values);
      form.reset(values, { keepDirtyValues: false });
    },
    /** Takes what somebody else made of some fields; what was typed into the others stays. */
    take: (theirs: Partial<V>) => {
      for (const [field, value] of Object.entries(theirs)) {
        form.resetField(field as Path<V>, { defaultValue: value });
      }
      setSeen({ ...seen, ...theirs });
    },
  };
}
