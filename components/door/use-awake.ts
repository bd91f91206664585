'use client';

import { useEffect } from 'react';

/** Keeps the screen lit while a door is open on it; where the browser cannot, or may not, nothing happens. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    // The browser lets go whenever the page is hidden: it is asked again when the page is back.
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) void held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
