'use client';

import { useEffect, useRef, useState } from 'react';

// During a burst of sales what is read for them is read when it pauses, and not more often than this.
const PAUSE_MS = 1_200;
const EVERY_MS = 15_000;

/**
 * A value that sales change, once it pauses, and at most every 15 seconds: for what reads much at each change of it. At
 * once where it is a value of something else (`of`).
 */
export function useSettled<T extends number | string>(value: T, of = ''): T {
  const [settled, setSettled] = useState({ of, value });
  const taken = useRef(Date.now());
  if (settled.of !== of) setSettled({ of, value });
  useEffect(() => {
    const wait = Math.max(PAUSE_MS, taken.current + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      taken.current = Date.now();
      setSettled((now) => (now.of === of && now.value === value ? now : { of, value }));
    }, wait);
    return () => clearTimeout(timer);
  }, [value, of]);
  return settled.of === of ? settled.value : value;
}
