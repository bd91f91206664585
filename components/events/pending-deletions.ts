'use client';

import { useSyncExternalStore } from 'react';

/** Drafts deleted optimistically that can still be restored: lists omit them. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>) {
  hidden = next;
  for (const listener of listeners) listener();
}

export const hidePendingDeletion = (id: string) => change(new Set([...hidden, id]));
export const showPendingDeletion = (id: string) =>
  change(new Set([...hidden].filter((one) => one !== id)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids that lists omit. */
export const usePendingDeletions = () =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => hidden,
  );
