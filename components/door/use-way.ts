'use client';

import { useCallback, useRef, useState } from 'react';

export type Way = 'in' | 'out';

/** Whether a phone marks who comes in or who leaves, kept over a reload. */
export function useWay(validatorId: string) {
  const key = `door-way:${validatorId}`;
  const [way, set] = useState<Way>(() => (stored(key) === 'out' ? 'out' : 'in'));
  const latestWay = useRef(way);
  const setWay = useCallback(
    (next: Way) => {
      latestWay.current = next;
      set(next);
      try {
        window.localStorage.setItem(key, next);
      } catch {
        // Without a storage it is kept as long as the page.
      }
    },
    [key],
  );
  return { way, setWay, latestWay };
}

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
