'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@/lib/data/call';
import { type Checked, checkIn, openDoor } from '@/lib/data/door';
import { normalizeTicketCode } from '@/lib/domain/ticket-code';
import { readValidatorToken } from '@/lib/domain/validator';
import { useQueue } from './use-queue';

/** What the door says to a code. 'queued': let in on trust, because there is no connection. */
export type Verdict =
  | { kind: 'answer'; code: string; answer: Checked }
  | { kind: 'queued'; code: string; again: Date | null }
  | { kind: 'closed'; message: string };

// The server's refusals; whatever else went wrong is a lost connection.
const CLOSED = new Set(['permission-denied', 'failed-precondition', 'invalid-argument']);

/** A door that scans: asks the server, or queues where there is no connection, and settles what was queued. */
export function useDoor(token: string) {
  const parts = readValidatorToken(token);
  const door = useQuery({
    queryKey: ['door', token],
    queryFn: () => openDoor(token),
    enabled: parts !== null,
    retry: (count, error) => count < 5 && !CLOSED.has((error as CallError).code),
    refetchInterval: 60_000,
  });
  const queue = useQueue(parts?.validatorId ?? '');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [online, setOnline] = useState(true);
  const [admitted, setAdmitted] = useState(0);
  const [conflicts, setConflicts] = useState<{ at: number; answer: Checked }[]>([]);
  const [closed, setClosed] = useState<string | null>(null);
  const busy = useRef(false);
  const settling = useRef(false);

  const eventId = parts?.eventId ?? '';
  const scan = useCallback(
    async (typed: string) => {
      if (busy.current) return;
      busy.current = true;
      const scannedAt = Date.now();
      const code = normalizeTicketCode(typed) || typed.slice(0, 200);
      try {
        const answer = await checkIn(eventId, token, code, scannedAt);
        setOnline(true);
        if (answer.success) setAdmitted((n) => n + 1);
        setVerdict({ kind: 'answer', code, answer });
      } catch (error) {
        const failure = error as CallError;
        if (CLOSED.has(failure.code)) {
          setVerdict({ kind: 'closed', message: failure.message });
          if (failure.code === 'permission-denied') setClosed(failure.message);
        } else {
          setOnline(false);
          const before = queue.before(code);
          if (!before) queue.add({ code, scannedAt });
          setVerdict({ kind: 'queued', code, again: before && new Date(before.scannedAt) });
        }
      } finally {
        busy.current = false;
      }
    },
    [eventId, token, queue],
  );

  const settleAll = useCallback(async () => {
    for (const one of queue.all()) {
      try {
        const answer = await checkIn(eventId, token, one.code, one.scannedAt);
        queue.remove(one);
        setOnline(true);
        if (answer.success) setAdmitted((n) => n + 1);
        else setConflicts((list) => [{ at: one.scannedAt, answer }, ...list]);
      } catch (error) {
        const { code, message } = error as CallError;
        if (code === 'permission-denied') setClosed(message);
        // A scan that the server will never take must not hold up those behind it.
        if (code === 'invalid-argument') queue.remove(one);
        else return;
      }
    }
  }, [eventId, token, queue]);

  // A long queue takes longer than the clock that wakes it: one walk through it at a time.
  const settle = useCallback(async () => {
    if (settling.current) return;
    settling.current = true;
    await settleAll();
    settling.current = false;
  }, [settleAll]);

  const waiting = queue.length;
  useEffect(() => {
    if (waiting === 0) return;
    const again = () => void settle();
    const timer = setInterval(again, 5_000);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waiting, settle]);

  useEffect(() => {
    const lost = () => setOnline(false);
    const back = () => setOnline(true);
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);

  const dismiss = useCallback(() => setVerdict(null), []);
  const refused =
    door.error instanceof CallError && CLOSED.has(door.error.code) ? door.error.message : null;
  return {
    door: door.data ?? null,
    status: parts === null ? ('unknown' as const) : door.status,
    closed: closed ?? refused,
    retry: () => void door.refetch(),
    verdict,
    dismiss,
    scan,
    online,
    admitted,
    waiting,
    conflicts,
  };
}
