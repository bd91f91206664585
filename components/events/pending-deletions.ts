'use client';

import { useSyncExternalStore } from 'react';

/** Drafts that were deleted a moment ago and may still be brought back: lists leave them out. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>) {
  hidden = next;
  for (const listener of listeners) listener();
}

export const hide = (id: string) => change(new Set([...hidden, id]));
export const show = (id: string) => change(new Set([...hidden].filter((one) => one !== id)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids to leave out of a list. */
export const usePendingDeletions = () =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => hidden,
  );
