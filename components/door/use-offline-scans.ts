'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { checkIn, type ScanReply } from '@/lib/data/door/door';
import {
  addScan,
  forgetOldNames,
  readScans,
  readScansOf,
  writeScan,
} from '@/lib/data/door/door-store';
import { CallError } from '@/lib/data/kit/call';
import { doorHash } from '@/lib/domain/door/door-list';
import { laterKey, type OwnScan, parseOldQueue, scanKey } from '@/lib/domain/door/door-verdict';

const AGAIN_MS = 5_000;
/** The time that a scan at an online door waits for the phone's queue to be sent. */
const QUEUE_FIRST_MS = 500;

type Door = { eventId: string; validatorId: string; token: string; online: boolean };
/** `again`: came in once more, after this phone saw the guest come in or leave. */
/** The ticket that was shown: its code or a guest's key, under which hash, and whether it was picked by name. */
export type ShownTicket = { code: string; hash: string; byName?: true };
type Kept = { dateId?: string; way?: 'out' | undefined; again?: boolean };
type Heard = { onAnswer: () => void; onClosed: (message: string) => void };

/**
 * The people whom this phone admitted, stored on it. Offline decisions are sent as soon as the server answers, and
 * each one that the server contradicts is a conflict.
 */
export function useOfflineScans(
  { eventId, validatorId, token, online }: Door,
  { onAnswer, onClosed }: Heard,
) {
  const [scans, setScans] = useState<OwnScan[]>([]);
  // The server no longer accepts this link: nothing in the queue will be accepted until the page is opened again.
  const [isCut, setCut] = useState(false);
  // The same, available before the next render: nothing is sent in between.
  const cut = useRef(false);
  const settling = useRef<Promise<void> | null>(null);
  const heard = useRef({ onAnswer, onClosed });
  heard.current = { onAnswer, onClosed };

  const show = useCallback(
    (some: readonly OwnScan[]) => {
      const hashes = new Set(some.map(({ hash }) => hash));
      const isOther = ({ door, hash }: OwnScan) => door === validatorId && !hashes.has(hash);
      setScans((all) => [...all.filter(isOther), ...some]);
    },
    [validatorId],
  );
  const add = useCallback(
    async (
      { code, hash, byName }: ShownTicket,
      at: number,
      state: 'waiting' | 'in',
      { dateId = '', way, again }: Kept = {},
    ) =>
      show([
        await addScan({
          door: validatorId,
          hash: way || again ? laterKey(hash, dateId, at) : scanKey(hash, dateId),
          ...(dateId && { dateId }),
          ...(way && { way }),
          ...(byName && { byName }),
          code: state === 'waiting' ? code : '',
          at,
          state,
          conflict: null,
        }),
      ]),
    [validatorId, show],
  );
  const find = useCallback(
    ({ hash }: ShownTicket) => readScansOf(validatorId, hash),
    [validatorId],
  );

  useEffect(() => {
    if (!validatorId) return;
    let left = false;
    void (async () => {
      // The key under which an earlier version of this page stored its queue.
      const key = `door:${validatorId}`;
      for (const { code, at } of parseOldQueue(window.localStorage.getItem(key))) {
        await add({ code, hash: doorHash(eventId, code) }, at, 'waiting');
      }
      window.localStorage.removeItem(key);
      const kept = await readScans(validatorId);
      if (!left) show(kept);
      await forgetOldNames();
    })();
    return () => {
      left = true;
    };
  }, [eventId, validatorId, add, show]);

  const send = useCallback(async () => {
    try {
      const kept = await readScans(validatorId);
      // Another tab of this door may have sent the queue of this one too.
      show(kept);
      const waiting = kept.filter(({ state }) => state === 'waiting');
      for (const scan of waiting.sort((a, b) => a.at - b.at)) {
        const settled = await answerOf(eventId, token, scan);
        heard.current.onAnswer();
        await writeScan(settled);
        show([settled]);
      }
    } catch (error) {
      const { code, message } = error as CallError;
      if (code === 'permission-denied') {
        cut.current = true;
        setCut(true);
        heard.current.onClosed(message);
      }
    }
  }, [eventId, validatorId, token, show]);
  // Sending a long queue may take longer than the timer that starts it: one run at a time.
  const settle = useCallback(() => {
    if (cut.current) return Promise.resolve();
    settling.current ??= send().finally(() => {
      settling.current = null;
    });
    return settling.current;
  }, [send]);

  const waiting = scans.filter(({ state }) => state === 'waiting').length;
  const isDue = waiting > 0 && !isCut;
  useEffect(() => {
    if (!isDue) return;
    const again = () => void settle();
    if (online) again();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isDue, online, settle]);

  // The queue is sent before a live scan, since the server lets a queue take over entrances only until it receives
  // a live scan from its link. A long queue is not waited for, because a person is waiting. Nor is the list used
  // meanwhile: admitting a second person is worse than counting an entrance at the other door.
  const sendFirst = useCallback(async () => {
    if (!isDue) return;
    await Promise.race([settle(), new Promise((go) => setTimeout(go, QUEUE_FIRST_MS))]);
  }, [isDue, settle]);

  return { scans, waiting, isCut, add, find, sendFirst };
}

/**
 * Sends a queued scan and returns its outcome. Throws if the server is unreachable, or no longer accepts the link.
 */
async function answerOf(eventId: string, token: string, scan: OwnScan): Promise<OwnScan> {
  try {
    const { code, at, way, byName } = scan;
    const answer = await checkIn(eventId, token, code, at, true, way, byName);
    // A person who left is no longer inside, whatever the server knew.
    if (answer.success || scan.way === 'out') return { ...scan, code: '', state: 'in' };
    return { ...scan, code: '', state: 'conflict', conflict: conflictOf(answer) };
  } catch (error) {
    // A scan that the server will never accept must not block those behind it.
    if (!(error instanceof CallError) || !isFinal(error)) throw error;
    const conflict = { message: error.message, ticketType: '', usedAt: '', usedBy: '' };
    return { ...scan, code: '', state: 'conflict', conflict };
  }
}

/** Whether the server will always refuse this scan, because of its time or its content. */
const isFinal = ({ code, field }: CallError) =>
  code === 'invalid-argument' || field === 'scannedAt';

const conflictOf = ({ message, ticketType, holder, usedAt, usedBy }: ScanReply) => ({
  message,
  ticketType,
  holder,
  usedAt: usedAt ?? '',
  usedBy,
});
