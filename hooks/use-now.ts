'use client';

import { useContext, useSyncExternalStore } from 'react';
import { FirstMomentContext } from './first-data/use-first-data';

const MINUTE_MS = 60_000;
const opened = new Date();
let moment = opened;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    moment = new Date();
    for (const tell of listeners) tell();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

function read(): Date {
  // Without subscribers the clock was stopped.
  if (!timer && Date.now() - +moment > MINUTE_MS) moment = new Date();
  return moment;
}

/**
 * The current time to the minute, the same for all of a page: the server's until its first minute is over, so that
 * hydration matches. A browser's clock that differs by a minute or more applies at once.
 */
export function useNow(): Date {
  const first = useContext(FirstMomentContext);
  return useSyncExternalStore(
    subscribe,
    () => {
      const now = read();
      const isNear = first && now === opened && Math.abs(+first - +now) < MINUTE_MS;
      return isNear ? first : now;
    },
    () => first ?? read(),
  );
}

const never = () => () => {};

/**
 * Whether the page is hydrated: false on the server and in the first render of a page that the server made. `atFirst` is
 * for a component that need not wait, and is then not rendered a second time.
 */
export const useAlive = (atFirst = false): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => atFirst,
  );
