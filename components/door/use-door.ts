'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkIn, openDoor, type ScanReply } from '@/lib/data/door/door';
import { CallError } from '@/lib/data/kit/call';
import { countRecords, doorHash } from '@/lib/domain/door/door-list';
import { judgeOffline, type OfflineOutcome, typesByHash } from '@/lib/domain/door/door-verdict';
import { LINK_ENDED, readValidatorToken } from '@/lib/domain/door/validator';
import { normalizeTicketCode } from '@/lib/domain/ticket/ticket-code';
import { useOfflineScans } from './use-offline-scans';
import { useStoredDoor } from './use-stored-door';
import { useTurn } from './use-turn';

/** The result of a scan: the server's answer, or the offline decision. */
export type ScanResult =
  | { kind: 'answer'; answer: ScanReply }
  | { kind: 'offline'; said: Exclude<OfflineOutcome, { kind: 'undecided' }>; asOf: number | null }
  /** It cannot be decided offline: the person at the door decides. */
  | { kind: 'undecided'; letIn: () => void }
  | { kind: 'closed'; message: string };

// Refusals of the server; any other error is treated as a lost connection.
const CLOSED = new Set(['permission-denied', 'failed-precondition', 'invalid-argument']);

/** Whether a refusal is for good: a link that has not begun or a switched-off door opens by itself. */
const isForGood = ({ code }: CallError) => CLOSED.has(code) && code !== 'failed-precondition';

/**
 * The last refusal, until an answer or another error replaces it: a query without data forgets its error whenever it asks
 * again, and a door that is shut would look open for as long as that takes.
 */
function useRefusal({ status, error, failureReason }: UseQueryResult): CallError | null {
  const last = useRef<CallError | null>(null);
  const said = error ?? failureReason;
  if (said || status === 'success') {
    last.current = said instanceof CallError && CLOSED.has(said.code) ? said : null;
  }
  return last.current;
}

/** A scanning door: asks the server, decides from its stored list while offline, and reconciles later. */
export function useDoor(token: string) {
  const parts = readValidatorToken(token);
  const { eventId = '', validatorId = '' } = parts ?? {};
  const [closed, setClosed] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['door', token],
    queryFn: () => openDoor(token),
    enabled: parts !== null && closed === null,
    // Fails at once and retries while offline, instead of pausing silently.
    networkMode: 'always',
    retry: (count, error) => count < 5 && !CLOSED.has((error as CallError).code),
    refetchInterval: ({ state }) =>
      state.error && isForGood(state.error as CallError) ? false : 60_000,
  });
  const refusal = useRefusal(query);
  const shut = closed ?? refusal?.message ?? null;
  const isOver = closed !== null || (refusal !== null && isForGood(refusal));
  const [verdict, setVerdict] = useState<ScanResult | null>(null);
  const [online, setOnline] = useState(true);
  const { take, wait, pass, waits } = useTurn();

  const onAnswer = useCallback(() => setOnline(true), []);
  const onError = useCallback(({ code, message }: CallError) => {
    if (code === 'permission-denied') setClosed(message);
    else if (!CLOSED.has(code)) setOnline(false);
  }, []);
  const heard = { onAnswer, onError };
  const kept = useStoredDoor({ token, door: query.data ?? null, online, isOver }, heard);
  const scans = useOfflineScans(
    { eventId, validatorId, token, online },
    { onAnswer, onClosed: setClosed },
  );
  const { list, now, learnUsed, forget } = kept;
  const { add, find, sendFirst } = scans;
  const doorTypes = kept.door?.ticketTypes;
  const endsAt = Date.parse(kept.door?.validator.endsAt ?? '');
  const types = useMemo(() => typesByHash(doorTypes ?? []), [doorTypes]);

  const dismiss = useCallback(() => {
    setVerdict(null);
    pass();
  }, [pass]);

  const decide = useCallback(
    async (code: string, at: number) => {
      // The server refuses whoever is let in after its end: this phone would only learn it later.
      if (at >= endsAt)
        return setVerdict({
          kind: 'closed',
          message: `${LINK_ENDED}. Pide uno nuevo a quien organiza`,
        });
      const known = { eventId, list: list?.records ?? null, types, own: await find(code) };
      const said = judgeOffline(code, known);
      if (said.kind === 'undecided') {
        const letIn = () => {
          dismiss();
          void add(code, at, 'waiting');
        };
        return setVerdict({ kind: 'undecided', letIn });
      }
      setVerdict({ kind: 'offline', said, asOf: list?.asOf ?? null });
      if (said.kind === 'in') await add(code, at, 'waiting');
    },
    [eventId, list, types, endsAt, find, add, dismiss],
  );

  const check = useCallback(
    async (typed: string) => {
      const at = now();
      const code = normalizeTicketCode(typed);
      // Once known to be offline, the server is not tried first: the person at the door would wait for the
      // timeout.
      if (!online && list) return decide(code, at);
      // What this phone let in and has not sent yet, the server does not know: it would let a second person in.
      if ((await find(code))?.state === 'waiting') return decide(code, at);
      await sendFirst();
      try {
        const answer = await checkIn(eventId, token, code || typed.slice(0, 200), at, false);
        setOnline(true);
        // Said before it is kept: the person stands there, whatever the phone can store.
        setVerdict({ kind: 'answer', answer });
        if (answer.success) await add(code, at, 'in');
        else if (answer.result === 'used') learnUsed(doorHash(eventId, code));
      } catch (error) {
        const failure = error as CallError;
        onError(failure);
        if (CLOSED.has(failure.code)) setVerdict({ kind: 'closed', message: failure.message });
        else await decide(code, at);
      }
    },
    [eventId, token, online, list, now, find, add, sendFirst, learnUsed, decide, onError],
  );
  // A code that waited is checked with the list and the connection of then.
  const latest = useRef(check);
  latest.current = check;
  const scan = useCallback(
    (code: string) =>
      latest.current(code).catch((error) => {
        dismiss();
        throw error;
      }),
    [dismiss],
  );
  const see = useCallback(
    (code: string) => {
      const isTaken = take();
      if (isTaken) void scan(code);
      return isTaken;
    },
    [take, scan],
  );
  const type = useCallback(
    async (code: string) => {
      await wait();
      await scan(code);
    },
    [wait, scan],
  );

  useEffect(() => {
    const lost = () => setOnline(false);
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    return () => window.removeEventListener('offline', lost);
  }, []);

  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);

  const all = scans.scans;
  return {
    door: kept.door,
    status: parts === null ? ('unknown' as const) : query.status,
    closed: shut,
    /** It is closed for good, or opens by itself. */
    isOver,
    retry: () => void query.refetch(),
    verdict,
    dismiss,
    /** A code that the camera sees: whether it is taken, or has to be shown again. */
    see,
    /** A code that was typed: comes next where another is checked or its result stands. */
    type,
    typedWaits: waits,
    now,
    online,
    list: list && { asOf: list.asOf, count: countRecords(list.records) },
    admitted: all.filter(({ state }) => state === 'in').length,
    waiting: scans.waiting,
    isCut: scans.isCut,
    conflicts: all.filter(({ state }) => state === 'conflict').sort((a, b) => b.at - a.at),
  };
}
