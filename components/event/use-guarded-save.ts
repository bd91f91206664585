'use client';

import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { changeContent } from '@/lib/data/event/event-content';
import { CallError } from '@/lib/data/kit/call';
import type { EventPartKind } from '@/lib/domain/event/event-content';
import { changedFields } from '@/lib/domain/kit/changes';

/** The fields a person changes and the values they saw before, fixed when they click 'save'. */
export type Edit<T> = { fields: Partial<T>; seen: Partial<T> };

type Target<T> = {
  eventId: string;
  part: EventPartKind;
  id: string;
  /** Everything is written; `taken` are the fields that now hold what the person chose. */
  onSaved: (taken: Partial<T>, waiting: readonly string[]) => void;
};

export function editOf<T extends object>(shown: T, typed: T): Edit<T> {
  const fields = changedFields(shown, typed);
  const keys = Object.keys(fields) as (keyof T)[];
  const seen = Object.fromEntries(keys.map((key) => [key, shown[key]])) as Partial<T>;
  return { fields, seen };
}

/** Saves an edit of a part of an event with the conflict check of `useSaveUnlessChanged`. */
export function useGuardedSave<T extends object>({ eventId, part, id, onSaved }: Target<T>) {
  const guarded = useSaveUnlessChanged<Partial<T>, readonly string[]>({
    send: async (fields, seen) => {
      const change = { op: 'change' as const, part, id, fields: { ...fields }, seen };
      const { clashes, waiting } = await changeContent(eventId, [change]);
      const theirs = clashes[0]?.theirs;
      if (theirs) throw new CallError(CLASHED, 'aborted', undefined, theirs);
      return waiting;
    },
    onSaved: (waiting, fields) => {
      if (waiting.length > 0) toast.ok(WAITS);
      onSaved(fields, waiting);
    },
  });
  return {
    ...guarded,
    theirs: guarded.theirs as Partial<T> | null,
    save: ({ fields, seen }: Edit<T>) => {
      if (Object.keys(fields).length > 0) guarded.save(fields, { ...seen });
      else onSaved({}, []);
    },
  };
}

const CLASHED = 'Alguien más cambió lo mismo';
const WAITS = 'Pasó a revisión: mientras tanto, el evento sigue como está';
