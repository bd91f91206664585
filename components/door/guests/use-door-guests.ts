'use client';

import { useCallback, useEffect, useState } from 'react';
import { loadDoorGuests } from '@/lib/data/door/door-guests';
import { forgetOldGuests, readGuests, writeGuests } from '@/lib/data/door/door-store';
import type { DoorGuest } from '@/lib/domain/door/guest-key';
import { doorKey } from '../use-stored-door';

const EVERY_MS = 5 * 60_000;

/**
 * The guests by name as this phone keeps them: read again every few minutes and whenever the connection returns, and there
 * without one after a reload. They are deleted with the door, and a day later at the latest.
 */
export function useDoorGuests(token: string) {
  const key = doorKey(token);
  const [guests, setGuests] = useState<readonly DoorGuest[] | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      const loaded = await loadDoorGuests(token);
      setGuests(loaded);
      setFailed(false);
      await writeGuests(key, { guests: loaded, at: Date.now() });
    } catch {
      setFailed(true);
    }
  }, [key, token]);

  useEffect(() => {
    let left = false;
    void (async () => {
      await forgetOldGuests(Date.now());
      const stored = await readGuests(key);
      if (left) return;
      if (stored) setGuests((now) => now ?? stored.guests);
      void load();
    })();
    const timer = setInterval(() => void load(), EVERY_MS);
    window.addEventListener('online', load);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener('online', load);
    };
  }, [key, load]);

  return { guests, failed, retry: () => void load() };
}
