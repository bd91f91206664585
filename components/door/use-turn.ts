'use client';

import { useCallback, useRef, useState } from 'react';

/**
 * A lock that lets a door handle one code at a time, from reading it until its result was seen: two results in a
 * row would be taken for one person's. `take` tries to get the lock, for the camera, which tries again in its next
 * frame; `wait` queues a typed code, which goes before the camera. `pass` releases the lock.
 */
export function useTurn() {
  const isTaken = useRef(false);
  const behind = useRef<(() => void)[]>([]);
  const [waits, setWaits] = useState(false);
  const take = useCallback(() => {
    if (isTaken.current) return false;
    isTaken.current = true;
    return true;
  }, []);
  const wait = useCallback(async () => {
    if (take()) return;
    setWaits(true);
    await new Promise<void>((resolve) => behind.current.push(resolve));
    setWaits(false);
  }, [take]);
  const pass = useCallback(() => {
    const next = behind.current.shift();
    if (next) next();
    else isTaken.current = false;
  }, []);
  return { take, wait, pass, waits };
}
