'use client';

import { useEffect, useRef, useState } from 'react';

// In a burst of sales, the dependent reads wait for a pause this long, and for this time since the last read.
const PAUSE_MS = 1_200;
const EVERY_MS = 15_000;

/** A value that changes with every sale, updated when it pauses, each 15 seconds, and when `of` changes. */
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
