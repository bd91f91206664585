'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { changeContent } from '@/lib/data/event/event-content';
import type { EventPartKind } from '@/lib/domain/event/event-content';
import { changedFields } from '@/lib/domain/kit/changes';

/** The fields a person changes and the values they saw before: fixed when they press 'save'. */
export type Edit<T> = { fields: Partial<T>; seen: Partial<T> };

type Target<T> = {
  eventId: string;
  part: EventPartKind;
  id: string;
  /** Everything is written; `taken` are the fields that now hold what the person chose. */
  onSaved: (taken: Partial<T>, waiting: readonly string[]) => void;
};

/** The edit from what was shown to what was typed: only the fields that differ. */
export function editOf<T extends object>(shown: T, typed: T): Edit<T> {
  const fields = changedFields(shown, typed);
  const keys = Object.keys(fields) as (keyof T)[];
  const seen = Object.fromEntries(keys.map((key) => [key, shown[key]])) as Partial<T>;
  return { fields, seen };
}

/**
 * Saves an edit unless somebody else changed the same fields since they were shown. In that case `clash` holds
 * their values and the person chooses: `keepMine` overwrites exactly those, and asks again if they changed once
 * more.
 */
export function useGuardedSave<T extends object>({ eventId, part, id, onSaved }: Target<T>) {
  const [clash, setClash] = useState<{ edit: Edit<T>; theirs: Partial<T> } | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ fields, seen }: Edit<T>) =>
      changeContent(eventId, [
        { op: 'change', part, id, fields: { ...fields }, seen: { ...seen } },
      ]),
    onSuccess: ({ clashes, waiting }, edit) => {
      const theirs = clashes[0]?.theirs as Partial<T> | undefined;
      setClash(theirs ? { edit, theirs } : null);
      if (theirs) return;
      if (waiting.length > 0) toast.ok(WAITS);
      onSaved(edit.fields, waiting);
    },
    onError: (failure) => console.error('Error guardando', failure),
  });
  const save = (edit: Edit<T>) => {
    if (Object.keys(edit.fields).length > 0) mutate(edit);
    else onSaved({}, []);
  };
  return {
    save,
    saving: isPending,
    error,
    reset,
    theirs: clash?.theirs ?? null,
    keepMine: () => {
      if (clash) save({ ...clash.edit, seen: { ...clash.edit.seen, ...clash.theirs } });
    },
    dropClash: () => setClash(null),
  };
}

const WAITS = 'Pasó a revisión: mientras tanto, el evento sigue como está';
