'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '@/lib/data/kit/call';

/** The values of a record's fields as a person saw them. */
export type SeenValues = Record<string, unknown>;

type Options<T, A> = {
  /** Writes `mine`, unless somebody else changed what was `seen`. */
  send: (mine: T, seen: SeenValues) => Promise<A>;
  onSaved: (answer: A, mine: T, seen: SeenValues) => void;
};

/**
 * Saves unless somebody else changed the same fields since they were seen. In that case nothing is written,
 * `theirs` holds their values, and the person chooses: `keepMine` overwrites exactly those, and asks again if
 * they changed once more. `error` is any other failure.
 */
export function useSaveUnlessChanged<T, A>({ send, onSaved }: Options<T, A>) {
  const [clash, setClash] = useState<{ mine: T; seen: SeenValues; theirs: SeenValues } | null>(
    null,
  );
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ mine, seen }: { mine: T; seen: SeenValues }) => send(mine, seen),
    onSuccess: (answer, { mine, seen }) => {
      setClash(null);
      onSaved(answer, mine, seen);
    },
    onError: (failure, { mine, seen }) => {
      const theirs = theirsOf(failure);
      setClash(theirs ? { mine, seen, theirs } : null);
    },
  });
  return {
    save: (mine: T, seen: SeenValues) => mutate({ mine, seen }),
    saving: isPending,
    error: theirsOf(error) ? null : error,
    theirs: clash?.theirs ?? null,
    keepMine: () => {
      if (clash) mutate({ mine: clash.mine, seen: { ...clash.seen, ...clash.theirs } });
    },
    /** Discards the conflict and the error. */
    drop: () => {
      setClash(null);
      reset();
    },
  };
}

const theirsOf = (failure: unknown) => (failure instanceof CallError ? failure.theirs : undefined);
