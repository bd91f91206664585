'use client';

import { useRef, useState } from 'react';

/** An order that was dropped, and the one that the database had then. */
type Dropped = { order: string[]; over: string };

/**
 * The order that is shown: the one that was dropped, until the database has another than it had then (this one, or what
 * somebody else made of it since). `save` is called on a drop, with what takes the order back if it is refused.
 */
export function useDroppedOrder(
  live: readonly string[],
  save: (ids: string[], onError: () => void) => void,
) {
  const now = live.join();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  if (dropped && dropped.over !== now) setDropped(null);
  const shown = dropped?.over === now ? dropped.order : live;

  const moved = useRef<Dropped | null>(null);
  const move = (id: string, onto: string) => {
    moved.current = { order: movedOnto(shown, id, onto), over: now };
    setDropped(moved.current);
  };
  const keep = () => {
    const last = moved.current;
    moved.current = null;
    // Changed by somebody else while it was dragged: what is shown now is theirs.
    if (last?.over === now) save(last.order, () => setDropped(null));
  };
  return { shown, move, keep };
}

function movedOnto(ids: readonly string[], id: string, onto: string): string[] {
  const rest = ids.filter((other) => other !== id);
  rest.splice(ids.indexOf(onto), 0, id);
  return rest;
}
