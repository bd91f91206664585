'use client';

import { useCallback, useRef, useState } from 'react';

/**
 * A lock that lets a door handle one code at a time, from reading it until its result was seen: two results in a
 * row would be taken for one person's. `wait` gets the lock, in the order of reading; `pass` releases it. `hasRoom` says
 * whether nobody waits: a camera reads one ahead, and offers the one after that again in its next frame.
 */
export function useTurn() {
  const isTaken = useRef(false);
  const behind = useRef<(() => void)[]>([]);
  const [waits, setWaits] = useState(0);
  const wait = useCallback(async () => {
    if (!isTaken.current) {
      isTaken.current = true;
      return;
    }
    const turn = new Promise<void>((resolve) => behind.current.push(resolve));
    setWaits(behind.current.length);
    await turn;
  }, []);
  const pass = useCallback(() => {
    const next = behind.current.shift();
    setWaits(behind.current.length);
    if (next) next();
    else isTaken.current = false;
  }, []);
  const hasRoom = useCallback(() => behind.current.length === 0, []);
  return { wait, pass, hasRoom, waits };
}
