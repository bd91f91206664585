'use client';

import { useRef, useState } from 'react';

export type DropOutcome = { onError: () => void; onSettled: () => void };
/** The dropped order, the order in the database at that time, and the orders sent from here since. */
type Dropped = { order: string[]; over: string; sent: readonly string[] };

/**
 * The order to show: the dropped one until the database has it, or until somebody else makes another one. `save` is
 * called on a drop, with callbacks for a refusal and for the end of the last request.
 */
export function useDroppedOrder(
  live: readonly string[],
  save: (ids: string[], heard: DropOutcome) => void,
) {
  const now = live.join();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  if (dropped && dropped.over !== now) {
    // The arrival of an earlier drop is not the answer to the last one.
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
    // Somebody else changed the order during the drag: theirs is shown.
    if (!last || (last.over !== now && !last.sent.includes(now))) return;
    setDropped({ ...last, over: now, sent: [...last.sent, last.order.join()] });
    save(last.order, {
      onError: () => setDropped(null),
      // Afterwards, an order equal to one sent from here comes from somebody else.
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
