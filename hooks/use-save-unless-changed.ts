'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '@/lib/data/kit/call';
import { sameValue } from '@/lib/domain/kit/changes';

export type SeenValues = Record<string, unknown>;

/** The values that a person wants to save, the values they saw, and the values somebody else has saved in the meantime. */
type Clash<T> = { mine: T; seen: SeenValues; theirs: SeenValues };

type Options<T, A> = {
  /** Writes `mine`, unless somebody else changed what was `seen`. */
  send: (mine: T, seen: SeenValues) => Promise<A>;
  onSaved: (answer: A, mine: T, seen: SeenValues) => void;
  /** Merges those of their changes that do not conflict with mine; what remains in `theirs` is asked about. */
  merge?: (clash: Clash<T>) => Clash<T>;
};

/**
 * Saves unless somebody else has changed the same fields since they were read. Then nothing is written, and the person
 * chooses: `keepMine` overwrites exactly `theirs`, and asks again if they changed once more. If `merge` leaves no
 * conflict, the merged values are sent at once. `error` is any other failure.
 */
export function useSaveUnlessChanged<T, A>({ send, onSaved, merge }: Options<T, A>) {
  const [clash, setClash] = useState<Clash<T> | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ mine, seen }: { mine: T; seen: SeenValues }) => send(mine, seen),
    onSuccess: (answer, { mine, seen }) => {
      setClash(null);
      onSaved(answer, mine, seen);
    },
    onError: (failure, { mine, seen }) => {
      const theirs = theirsOf(failure);
      const found = theirs ? { mine, seen, theirs } : null;
      const left = found && merge ? merge(found) : found;
      const isSettled = left && Object.keys(left.theirs).length === 0;
      // Values that were merged once and are refused again would loop for ever.
      if (isSettled && !sameValue(left.seen, seen)) mutate({ mine: left.mine, seen: left.seen });
      else setClash(isSettled ? found : left);
    },
  });
  return {
    save: (mine: T, seen: SeenValues) => mutate({ mine, seen }),
    saving: isPending,
    error: theirsOf(error) ? null : error,
    theirs: clash?.theirs ?? null,
    mine: clash?.mine ?? null,
    keepMine: () => {
      if (clash) mutate({ mine: clash.mine, seen: { ...clash.seen, ...clash.theirs } });
    },
    drop: () => {
      setClash(null);
      reset();
    },
  };
}

const theirsOf = (failure: unknown) => (failure instanceof CallError ? failure.theirs : undefined);
