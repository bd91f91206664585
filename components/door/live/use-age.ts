'use client';

import { useEffect, useRef, useState } from 'react';

const TICK_MS = 1_000;
/** A clock that missed so many ticks was asleep. */
const ASLEEP_MS = 10_000;

/**
 * The clock of a screen, to the second, and the age of its data in seconds: 0 while connected, else since the last `news`
 * of the server (null: none). After a sleep the connection counts as lost until something is `heard`, because the browser
 * notices a dead one late.
 */
export function useAge(
  isConnected: boolean,
  news: object | null,
  heard: unknown,
): { now: Date; age: number } {
  const [now, setNow] = useState(() => new Date());
  const fresh = useRef(Date.now());
  const woke = useRef<unknown>(NEVER);
  const seen = useRef(news);
  const latest = useRef({ isConnected, news, heard });
  latest.current = { isConnected, news, heard };
  useEffect(() => {
    let last = Date.now();
    const tick = () => {
      const at = Date.now();
      if (at - last > ASLEEP_MS) woke.current = latest.current.heard;
      else if (woke.current !== latest.current.heard) woke.current = NEVER;
      last = at;
      const isFresh =
        latest.current.isConnected && woke.current === NEVER && navigator.onLine !== false;
      const isNews = latest.current.news !== null && latest.current.news !== seen.current;
      if (isNews) seen.current = latest.current.news;
      if (isFresh || isNews) fresh.current = at;
      setNow(new Date(at));
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return { now, age: Math.round((now.getTime() - fresh.current) / 1000) };
}

const NEVER = {};
