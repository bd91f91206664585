'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { loadDoorGuests } from '@/lib/data/door/door-guests';
import { readKeptGuests, writeGuests } from '@/lib/data/door/door-store';
import type { DoorGuest } from '@/lib/domain/door/guest-key';
import { storedDoorKey } from '../use-stored-door';

/** The shortest time between two reads: in a full night the door's list changes every minute. */
const EVERY_MS = 5 * 60_000;

/** `until`: up to which change the door's list is; '' before there is one. */
type Listed = { open: boolean; until: string };

/**
 * The guests by name as this phone keeps them, there without a connection after a reload. They are read while the list is open:
 * the first time, and then after the door's list brought a change. They are deleted with the door, and a day later at the
 * latest.
 */
export function useDoorGuests(token: string, { open, until }: Listed) {
  const key = storedDoorKey(token);
  const [guests, setGuests] = useState<readonly DoorGuest[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [ready, setReady] = useState(false);
  // The version of the door's list that the guests are from, and its moment; null before the first.
  const of = useRef<{ until: string; at: number } | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    void readKeptGuests(key).then((stored) => {
      if (isGone.current) return;
      if (stored) {
        of.current = { until: stored.until ?? '', at: stored.at };
        setGuests(stored.guests);
      }
      setReady(true);
    });
    return () => {
      isGone.current = true;
    };
  }, [key]);

  const load = useCallback(async () => {
    try {
      const loaded = await loadDoorGuests(token);
      // With the door its names are gone from this phone.
      if (isGone.current) return;
      const kept = { until, at: Date.now() };
      of.current = kept;
      setGuests(loaded);
      setFailed(false);
      await writeGuests(key, { guests: loaded, ...kept });
    } catch {
      setFailed(true);
    }
  }, [key, token, until]);

  useEffect(() => {
    if (!ready || !open || of.current?.until === until) return;
    const due = of.current ? of.current.at + EVERY_MS - Date.now() : 0;
    const loadOnce = () => {
      if (of.current?.until !== until) void load();
    };
    const timer = setTimeout(loadOnce, Math.max(0, due));
    window.addEventListener('online', loadOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', loadOnce);
    };
  }, [ready, open, until, load]);

  return { guests, failed, retry: () => void load() };
}
