'use client';

import { useEffect } from 'react';

/** Holds a screen wake lock while a door is open; does nothing where it is unsupported or refused. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    // The browser releases the lock whenever the page is hidden: it is requested again when the page is visible.
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
