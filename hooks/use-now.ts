'use client';

import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
let moment = new Date();
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
  // The clock stops without subscribers, so it may be outdated.
  if (!timer && Date.now() - moment.getTime() > MINUTE_MS) moment = new Date();
  return moment;
}

/** The current time, to the minute: the same for every component of a page. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read, read);
