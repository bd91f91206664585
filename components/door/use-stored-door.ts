'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptList, loadDoorList } from '@/lib/data/door/door-list';
import {
  forgetDoor,
  forgetOldGuests,
  type KeptDoor,
  readDoor,
  writeDoor,
} from '@/lib/data/door/door-store';
import type { CallError } from '@/lib/data/kit/call';
import type { OpenedDoor } from '@/lib/domain/door/calls';
import { aheadBy, closerClock, type DoorClock } from '@/lib/domain/door/clock';
import {
  type DoorRecord,
  findRecord,
  mergeRecords,
  packRecords,
} from '@/lib/domain/door/door-list';
import { sha256 } from '@/lib/domain/kit/digest';

const EVERY_MS = 60_000;
/** The polling interval while there is no list yet, or no connection. */
const SOON_MS = 8_000;

/** The change that comes of an answer that a ticket was used; it says nothing of one that was given back. */
const LEARNS = new Set<DoorRecord['state']>(['valid', 'used', 'outside']);

/** The key under which a phone stores a link's data; the link's secret itself is not stored. */
export const storedDoorKey = (token: string): string => sha256(`link|${token}`).slice(0, 32);

type Kept = DoorClock & { list: KeptList | null };
const UNKNOWN = Number.POSITIVE_INFINITY;

type Link = { token: string; door: OpenedDoor | null; online: boolean; isOver: boolean };
type Heard = { onAnswer: () => void; onError: (error: CallError) => void };

/**
 * A door's event and ticket list as stored on this phone: updated every minute, and kept across reloads and
 * restarts. `ready` once the storage was read. `now` estimates the server's time. Once the link is over, nothing is
 * requested.
 */
export function useStoredDoor({ token, door, online, isOver }: Link, heard: Heard) {
  const key = storedDoorKey(token);
  const [kept, setKept] = useState<KeptDoor | null>(null);
  const [ready, setReady] = useState(false);
  const latest = useRef<Kept>({ list: null, clock: 0, within: UNKNOWN, at: 0 });
  const busy = useRef(false);
  const said = useRef(heard);
  said.current = heard;

  useEffect(() => {
    let left = false;
    // Old guest lists of all doors of this phone, whatever becomes of this one.
    void forgetOldGuests(Date.now());
    void readDoor(key)
      .catch(() => undefined)
      .then((found) => {
        if (left) return;
        if (found) {
          const { list, clock, within = 0 } = found;
          // Measured at no time that is known: the phone's clock may have been set since, so any answer replaces it.
          latest.current = { list, clock, within, at: 0 };
          setKept(found);
        }
        setReady(true);
      });
    return () => {
      left = true;
    };
  }, [key]);

  const opened = door ?? kept?.door ?? null;
  const keep = useCallback(
    async (next: Kept) => {
      latest.current = next;
      if (!opened) return;
      const all = { key, door: opened, ...next };
      setKept(all);
      await writeDoor(all).catch(() => {});
    },
    [key, opened],
  );

  const refresh = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      const loaded = await loadDoorList(token, latest.current.list);
      said.current.onAnswer();
      if (loaded) {
        const { list, clock, within = 0, at = Date.now() } = loaded;
        await keep({ list, ...closerClock(latest.current, { clock, within, at }) });
      }
    } catch (error) {
      // A newer list replaced the one that was being loaded: it is loaded at the next poll.
      if ((error as CallError).code !== 'aborted') said.current.onError(error as CallError);
    } finally {
      busy.current = false;
    }
  }, [token, keep]);

  useEffect(() => {
    if (ready && door) void keep(latest.current);
  }, [ready, door, keep]);

  const has = kept?.list != null;
  const able = ready && opened !== null && !isOver;
  useEffect(() => {
    if (!able) return;
    void refresh();
    const timer = setInterval(() => void refresh(), online && has ? EVERY_MS : SOON_MS);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
    };
  }, [able, has, online, refresh]);

  /** Applies a scan's live answer to the list, which would only learn of it at the next poll. */
  const learnUsed = useCallback(
    (hash: string, used: (record: DoorRecord) => DoorRecord) => {
      const { list, ...clock } = latest.current;
      const record = list && findRecord(list.records, hash);
      if (!list || !record || !LEARNS.has(record.state)) return;
      const records = mergeRecords(list.records, packRecords([used(record)]));
      void keep({ list: { ...list, records }, ...clock });
    },
    [keep],
  );
  const forget = useCallback(() => void forgetDoor(key).catch(() => {}), [key]);
  const now = useCallback(() => Math.round(Date.now() + aheadBy(latest.current)), []);
  return { ready, door: opened, list: kept?.list ?? null, now, learnUsed, forget };
}
