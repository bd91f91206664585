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
  // Nobody listened for a while: the clock had stopped.
  if (!timer && Date.now() - moment.getTime() > MINUTE_MS) moment = new Date();
  return moment;
}

/**
 * The present moment, to the minute: the same for every part of a page. Where the server made the page it is the
 * server's until its first minute is over: both say 'en 2 horas' of the same moment, and the page does not render again
 * for being a second older. Where the browser's clock differs by a minute, it holds at once.
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
 * Whether the scripts of the page run: false on the server, and in the first render of a page that the server made. Whoever
 * waits for nothing says true for it from the beginning, and does not render again for it.
 */
export const useAlive = (atFirst = false): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => atFirst,
  );
