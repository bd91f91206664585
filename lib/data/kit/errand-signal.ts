import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { watchList } from '@/lib/firebase/live';

/** More cannot be told apart in the tray. */
const SHOWN = 20;

/** A person's latest errands. */
export const errandsSpec = (uid: string): QuerySpec => ({
  path: paths.jobs(),
  where: [['uid', '==', uid]],
  orderBy: [['createdAt', 'desc']],
  limit: SHOWN,
});

/**
 * Calls `onHas` if a person has errands; returns what ends it. It listens until the first answer, by the channel that each
 * page has, because a plain request would load code that nothing else on it needs.
 */
export function lookForErrands(uid: string, onHas: () => void): () => void {
  let isOver = false;
  const stop = watchList(
    { ...errandsSpec(uid), limit: 1 },
    ({ docs, fromCache }) => {
      if (isOver || (docs.length === 0 && fromCache)) return;
      isOver = true;
      if (docs.length > 0) onHas();
      // The subscription may answer before it is known here.
      queueMicrotask(() => stop());
    },
    () => {},
  );
  return stop;
}

const listeners = new Set<() => void>();

/** Tells the shell, which does not listen for errands while there are none, that one was started here. */
export function errandStarted(): void {
  for (const listener of listeners) listener();
}

/** Returns the unsubscriber. */
export function onErrandStarted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
