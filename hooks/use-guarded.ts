'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '@/lib/data/kit/call';

/** What a person saw of a record, by field. */
export type Seen = Record<string, unknown>;

type Options<T, A> = {
  /** Writes `mine`, unless somebody else changed what was `seen`. */
  send: (mine: T, seen: Seen) => Promise<A>;
  onSaved: (answer: A, mine: T, seen: Seen) => void;
};

/**
 * Saves unless somebody else changed the same since it was seen; then what they made of it is in `theirs`, nothing is
 * written, and one chooses: `keepMine` writes over exactly that, and asks again if it moved once more. `error` is what
 * else went wrong.
 */
export function useGuarded<T, A>({ send, onSaved }: Options<T, A>) {
  const [clash, setClash] = useState<{ mine: T; seen: Seen; theirs: Seen } | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ mine, seen }: { mine: T; seen: Seen }) => send(mine, seen),
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
    save: (mine: T, seen: Seen) => mutate({ mine, seen }),
    saving: isPending,
    error: theirsOf(error) ? null : error,
    theirs: clash?.theirs ?? null,
    keepMine: () => {
      if (clash) mutate({ mine: clash.mine, seen: { ...clash.seen, ...clash.theirs } });
    },
    /** Forgets the question, and what went wrong. */
    drop: () => {
      setClash(null);
      reset();
    },
  };
}

const theirsOf = (failure: unknown) => (failure instanceof CallError ? failure.theirs : undefined);
