'use client';

import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { changedFields, pickFields, sameValue } from '@/lib/domain/kit/changes';

/**
 * Keeps a form in sync with live stored values, but never overwrites what is being typed. `seen` is the value of
 * each field when it was last shown unedited: sent along, it lets the server detect that somebody else changed the
 * same field. @param together the fields are one unit: once one is edited, none of the others is updated
 */
export function useLiveForm<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  live: V,
  together = false,
) {
  const [seen, setSeen] = useState(live);
  // The values when they were sent, and which of them were edited: more may be typed before the answer.
  const sent = useRef<{ values: V; edited: string[] } | null>(null);
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
    /** To be called when the form is sent: what differs at `saved` was typed later. */
    sending: () => {
      // A copy: a group of fields is written in place.
      const values = structuredClone(form.getValues());
      sent.current = { values, edited: Object.keys(changedFields(seen, values)) };
    },
    /** The form after a save: `stored` is saved now, and what was typed since `sending` stays, as unsaved. */
    saved: (stored: Partial<V>) => {
      const base: V = { ...seen, ...stored };
      const { values, edited } = sent.current ?? { values: base, edited: [] };
      const now = form.getValues();
      const later = Object.keys(changedFields(values, now)).filter(
        // A field that was not edited may differ only because somebody else saved it.
        (field) => edited.includes(field) || !sameValue(seen[field], now[field]),
      );
      setSeen(base);
      form.reset({ ...base, ...pickFields(now, later) }, { keepDirtyValues: false });
      if (later.length > 0) form.resetDefaultValues(base as DefaultValues<V>);
    },
    restart: (values: V) => {
      setSeen(values);
      form.reset(values, { keepDirtyValues: false });
    },
    take: (theirs: Partial<V>) => {
      for (const [field, value] of Object.entries(theirs)) {
        form.resetField(field as Path<V>, { defaultValue: value });
      }
      setSeen({ ...seen, ...theirs });
    },
  };
}
