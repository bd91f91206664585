'use client';

import { useRef, useState } from 'react';

export type Heard = { onError: () => void; onSettled: () => void };
/** An order that was dropped, the one that the database had then, and those that were sent from here since. */
type Dropped = { order: string[]; over: string; sent: readonly string[] };

/**
 * The order that is shown: the one that was dropped, until the database has it, or another one that somebody else made
 * since. `save` is called on a drop, with what hears that it was refused, and that the last one was answered.
 */
export function useDroppedOrder(
  live: readonly string[],
  save: (ids: string[], heard: Heard) => void,
) {
  const now = live.join();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  if (dropped && dropped.over !== now) {
    // The arrival of an earlier drop is no answer to the last one.
    const isEarlier = dropped.sent.includes(now) && dropped.order.join() !== now;
    setDropped(isEarlier ? { ...dropped, over: now } : null);
  }
  const shown = dropped?.over === now ? dropped.order : live;

  const moved = useRef<Dropped | null>(null);
  const move = (id: string, onto: string) => {
    moved.current = { order: movedOnto(shown, id, onto), over: now, sent: dropped?.sent ?? [] };
    setDropped(moved.current);
  };
  const keep = () => {
    const last = moved.current;
    moved.current = null;
    // Changed by somebody else while it was dragged: what is shown now is theirs.
    if (!last || (last.over !== now && !last.sent.includes(now))) return;
    setDropped({ ...last, over: now, sent: [...last.sent, last.order.join()] });
    save(last.order, {
      onError: () => setDropped(null),
      // From then on an order that was sent from here once is somebody else's.
      onSettled: () => setDropped((now) => now && { ...now, sent: [] }),
    });
  };
  return { shown, move, keep };
}

function movedOnto(ids: readonly string[], id: string, onto: string): string[] {
  const rest = ids.filter((other) => other !== id);
  rest.splice(ids.indexOf(onto), 0, id);
  return rest;
}
