'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkIn, openDoor } from '@/lib/data/door/door';
import { phoneState } from '@/lib/data/door/phone';
import { CallError } from '@/lib/data/kit/call';
import { countRecords, doorHash } from '@/lib/domain/door/door-list';
import {
  doorDate,
  doorDates,
  isOfNow,
  judgeExit,
  judgeOffline,
  lastOwn,
  typesByHash,
  usedRecord,
} from '@/lib/domain/door/door-verdict';
import { readGuestKey } from '@/lib/domain/door/guest-key';
import { LINK_ENDED, readValidatorToken } from '@/lib/domain/door/validator';
import { normalizeTicketCode } from '@/lib/domain/ticket/ticket-code';
import { isGood, letsIn, type OneResult, togetherOf } from './scan-result';
import { type ShownTicket, useOfflineScans } from './use-offline-scans';
import { useStoredDoor } from './use-stored-door';
import { useTurn } from './use-turn';
import { useVerdict } from './use-verdict';
import { useWay, type Way } from './use-way';

// Refusals of the server; any other error is treated as a lost connection.
const CLOSED = new Set(['permission-denied', 'failed-precondition', 'invalid-argument']);

/** The time after its answer within which a code counts as the same reading. */
const TWICE_MS = 400;

/** Whether a refusal is final: a link that is not valid yet or a door that is switched off may open later. */
const isForGood = ({ code }: CallError) => CLOSED.has(code) && code !== 'failed-precondition';

/**
 * The last refusal, until an answer or another error replaces it. A query without data forgets its error while it
 * refetches, and a closed door would look open for that time.
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
  const queue = useRef(0);
  const { way, setWay, latestWay } = useWay(validatorId);
  const query = useQuery({
    queryKey: ['door', token],
    queryFn: async () => openDoor(token, await phoneState(queue.current)),
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
  const [online, setOnline] = useState(true);
  const { wait, pass, hasRoom, waits } = useTurn();
  const { verdict, onScreen, show, dismiss } = useVerdict(pass);

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
  queue.current = scans.waiting;
  const opened = kept.door;
  const endsAt = Date.parse(opened?.validator.endsAt ?? '');
  const terms = useMemo(() => {
    const of = opened && doorDates(opened);
    return { dates: of, types: typesByHash(opened?.ticketTypes ?? [], of) };
  }, [opened]);

  // Results of a group are shown together, once it is through.
  const group = useRef<OneResult[] | null>(null);
  const say = useCallback(
    (said: OneResult) => {
      if (group.current) group.current.push(said);
      else show(said);
    },
    [show],
  );

  const decide = useCallback(
    async (shown: ShownTicket, at: number, goes: Way) => {
      // The server refuses scans after the door's end; offline, this phone would learn it too late.
      if (at >= endsAt)
        return say({
          kind: 'closed',
          message: `${LINK_ENDED}. Pide uno nuevo a quien organiza`,
        });
      const records = list?.records ?? null;
      const dateId = doorDate(terms.dates, at);
      if (goes === 'out') {
        const said = judgeExit(shown.hash, { list: records });
        say({ kind: 'offline', said, asOf: list?.asOf ?? null });
        if (said.kind === 'out') await add(shown, at, 'waiting', { dateId, way: 'out' });
        return;
      }
      const own = await find(shown);
      const again = lastOwn(own, terms.dates, at) !== undefined;
      const said = judgeOffline(shown.hash, {
        ...{ list: records, own, at, asOf: list?.asOf ?? 0, ...terms },
      });
      if (said.kind === 'undecided') {
        const letIn = () => {
          dismiss(question);
          void add(shown, at, 'waiting', { dateId });
        };
        const question: OneResult = { kind: 'undecided', letIn };
        return say(question);
      }
      say({ kind: 'offline', said, asOf: list?.asOf ?? null });
      if (said.kind === 'in') await add(shown, at, 'waiting', { dateId, again });
    },
    [list, terms, endsAt, find, add, dismiss, say],
  );

  const check = useCallback(
    async (shown: ShownTicket, goes: Way, at: number) => {
      // Once known to be offline, the server is not asked first: the person at the door would wait for the timeout.
      if (!online && list) return decide(shown, at, goes);
      // The server does not know of a person whom this phone admitted and has not sent yet: it would admit a second
      // one.
      const own = await find(shown);
      const waits = own.some((one) => one.state === 'waiting' && isOfNow(one, terms.dates, at));
      if (waits) return decide(shown, at, goes);
      await sendFirst();
      try {
        const answer = await checkIn(eventId, token, shown.code, at, false, goes, shown.byName);
        setOnline(true);
        // Shown before it is stored: the person is waiting, even if the phone cannot store it.
        say({ kind: 'answer', answer });
        const dateId = doorDate(terms.dates, at);
        const isOut = goes === 'out';
        const again = lastOwn(own, terms.dates, at) !== undefined;
        if (answer.success || (isOut && answer.result === 'notInside')) {
          await add(shown, at, 'in', { dateId, way: isOut ? 'out' : undefined, again });
        } else if (answer.result === 'used') {
          learnUsed(shown.hash, (record) => usedRecord(record, { at, ...terms }));
        }
      } catch (error) {
        const failure = error as CallError;
        onError(failure);
        if (CLOSED.has(failure.code)) say({ kind: 'closed', message: failure.message });
        else await decide(shown, at, goes);
      }
    },
    [eventId, token, online, list, terms, find, add, sendFirst, learnUsed, decide, onError, say],
  );
  // A code that waited is checked with the list and the connection of that later moment.
  const latest = useRef(check);
  latest.current = check;
  const scan = useCallback(
    (shown: ShownTicket, goes: Way, at: number) =>
      latest.current(shown, goes, at).catch((error) => {
        dismiss(onScreen.current);
        throw error;
      }),
    [dismiss, onScreen],
  );
  const hasExits = opened?.validator.exits === true;
  const unanswered = useRef(new Set<string>());
  const type = useCallback(
    async (typed: string) => {
      // Anything that somebody shows is taken for a code, and for a guest's key least of all.
      const known = normalizeTicketCode(typed);
      const code = known || typed.slice(0, 200);
      // A scanner may read a ticket twice, and the camera see it again: the second would be told that it came in.
      if (unanswered.current.has(code)) return;
      unanswered.current.add(code);
      // The direction is that of the scan: switching the phone while a code waits is meant for the next one.
      const [goes, at] = [hasExits ? latestWay.current : 'in', now()] as const;
      try {
        await wait();
        await scan({ code, hash: known && doorHash(eventId, known) }, goes, at);
      } finally {
        setTimeout(() => unanswered.current.delete(code), TWICE_MS);
      }
    },
    [eventId, hasExits, latestWay, now, wait, scan],
  );
  const see = useCallback(
    (code: string) => {
      const { current } = onScreen;
      const isTaken = hasRoom() && (current === null || isGood(current));
      if (isTaken) void type(code);
      return isTaken;
    },
    [hasRoom, onScreen, type],
  );

  const letIn = useCallback(
    async (keys: readonly string[]) => {
      const at = now();
      await wait();
      const said: OneResult[] = [];
      group.current = said;
      try {
        for (const key of keys) {
          await scan({ code: key, hash: readGuestKey(key)?.hash ?? '', byName: true }, 'in', at);
          if (!said.every(letsIn)) break;
        }
      } finally {
        group.current = null;
      }
      show(togetherOf(said));
    },
    [now, wait, scan, show],
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
    /** The door is closed for good; else it may open later. */
    isOver,
    retry: () => void query.refetch(),
    verdict,
    dismiss,
    /** Takes a code from the camera, one ahead; false means that it must be offered again. */
    see,
    /** Takes a typed code; it waits while another code is checked or its result is on screen. */
    type,
    waits,
    /** Lets guests in by their keys, one after the other; it ends with the first who does not come in. */
    letIn,
    known: { records: list?.records ?? null, scans: all, until: list?.until ?? '' },
    now,
    online,
    list: list && { asOf: list.asOf, count: countRecords(list.records) },
    admitted: all.filter(({ state, way }) => state === 'in' && way !== 'out').length,
    left: all.filter(({ way }) => way === 'out').length,
    way,
    setWay,
    waiting: scans.waiting,
    isCut: scans.isCut,
    conflicts: all.filter(({ state }) => state === 'conflict').sort((a, b) => b.at - a.at),
  };
}
