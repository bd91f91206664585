'use client';

import { useCallback, useRef, useState } from 'react';

/**
 * One code at a time at a door, from when it is taken until its result was seen: two results in a row would be taken for
 * one person's. `take` is for the camera, which tries again at its next look; `wait` is for a typed code, which comes next,
 * before whatever the camera sees. `pass` ends a turn.
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
