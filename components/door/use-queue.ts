'use client';

import { useEffect, useMemo, useReducer, useRef } from 'react';
import { parseQueue, type Queued, scannedBefore } from '@/lib/domain/door-queue';

/**
 * The scans of a door that wait for a connection, kept in this browser so that a closed tab loses none. Holds
 * codes and times, and nobody's name.
 */
export function useQueue(validatorId: string) {
  const items = useRef<Queued[]>([]);
  const [, changed] = useReducer((n: number) => n + 1, 0);
  const key = `door:${validatorId}`;

  useEffect(() => {
    items.current = parseQueue(window.localStorage.getItem(key));
    changed();
  }, [key]);

  const queue = useMemo(() => {
    const keep = (next: Queued[]) => {
      items.current = next;
      if (next.length > 0) window.localStorage.setItem(key, JSON.stringify(next));
      else window.localStorage.removeItem(key);
      changed();
    };
    return {
      all: () => [...items.current],
      before: (code: string) => scannedBefore(items.current, code),
      add: (one: Queued) => keep([...items.current, one]),
      remove: (one: Queued) => keep(items.current.filter((other) => other !== one)),
      get length() {
        return items.current.length;
      },
    };
  }, [key]);
  return queue;
}
