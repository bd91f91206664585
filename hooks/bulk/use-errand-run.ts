'use client';

import { useEffect, useRef, useState } from 'react';
import { moveErrand, newErrandKey, startErrand } from '@/lib/data/kit/errands';
import type { Errand, ErrandCall } from '@/lib/domain/errand/errand';
import { useErrands } from '../use-errands';

type Settled<T> = { done: readonly T[]; failed: readonly { item: T; message: string }[] };

/** The progress of a run: `left` have no outcome yet, `undone` are all not done, `why` is what ended it early. */
type Run<T> = {
  busy: boolean;
  /** The server has it all: until then it ends with the page. */
  isAccepted: boolean;
  done: number;
  total: number;
  failed: readonly { item: T; message: string }[];
  undone: readonly T[];
  left: readonly T[];
  why: string;
  /** Stopped: no new item is started, only those in flight are waited for. */
  ending: boolean;
};

type Begun<T> = { id: string; items: readonly T[]; settled: Settled<T>; runs: number };

export type ErrandOptions<T> = {
  callable: ErrandCall;
  callOf: (item: T) => Record<string, unknown>;
  nameOf: (item: T) => string;
  title: (count: number) => string;
  /** Runs before the first call; the items that it settles are not sent. */
  prepare?: (items: readonly T[]) => Promise<Settled<T>>;
  /** After each end, also after a stop. */
  onEnd: (run: Run<T>) => void;
};

const NOTHING = { done: [], failed: [] };

/**
 * Makes a call for each of many items, on the server, which goes on if the page is left; `drop` forgets an ended run.
 */
export function useErrandRun<T>({
  callable,
  callOf,
  nameOf,
  title,
  prepare,
  onEnd,
}: ErrandOptions<T>) {
  const [begun, setBegun] = useState<Begun<T> | null>(null);
  const [problem, setProblem] = useState('');
  const [isStarting, setStarting] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const found = useErrands(begun !== null).find(({ id }) => id === begun?.id);
  // One that another tab removed stays as it was seen last.
  const seen = useRef<Errand | null>(null);
  if (found) seen.current = found;
  const errand = begun && seen.current?.id === begun.id ? seen.current : null;
  const isGoing = begun !== null && begun.id !== '' && isOpen(begun, errand, found !== undefined);
  const busy = isStarting || isGoing;
  const ending = isStopping || errand?.isStopping === true;
  const state = begun && runOf(begun, errand, { busy, problem, ending });

  const wasBusy = useRef(false);
  const latest = useRef({ onEnd, state });
  latest.current = { onEnd, state };
  useEffect(() => {
    const { state, onEnd } = latest.current;
    if (wasBusy.current && !busy && state) {
      setStopping(false);
      onEnd(state);
    }
    wasBusy.current = busy;
  }, [busy]);

  const start = async (items: readonly T[]): Promise<void> => {
    setBegun({ id: '', items, settled: NOTHING, runs: 0 });
    const settled = prepare ? await prepare(items) : NOTHING;
    const isSettled = new Set([...settled.done, ...settled.failed.map(({ item }) => item)]);
    const rest = items.filter((item) => !isSettled.has(item));
    const calls = rest.map((item) => ({ data: callOf(item), size: 1, label: nameOf(item) }));
    const key = newErrandKey();
    const id =
      calls.length > 0
        ? await startErrand({ key, callable, title: title(calls.length), items: calls })
        : '';
    setBegun({ id, items: rest, settled, runs: 1 });
  };
  const goOn = async (now: Begun<T>, runs: number): Promise<void> => {
    await moveErrand(now.id, 'continue');
    setBegun({ ...now, runs });
  };
  const run = async (items: readonly T[]): Promise<void> => {
    setProblem('');
    setStarting(true);
    try {
      await (begun && errand ? goOn(begun, errand.runs + 1) : start(items));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setStarting(false);
    }
  };
  const stop = () => {
    if (!begun?.id) return;
    setStopping(true);
    void moveErrand(begun.id, 'stop').catch(() => setStopping(false));
  };
  const drop = () => {
    if (begun?.id && !busy) void moveErrand(begun.id, 'drop').catch(() => {});
  };
  return { state, run, stop, drop };
}

const isOpen = <T>({ runs }: Begun<T>, errand: Errand | null, isThere: boolean): boolean =>
  errand === null || (isThere && (errand.runs < runs || errand.state === 'running'));

function runOf<T>(
  { id, items, settled }: Begun<T>,
  errand: Errand | null,
  { busy, problem, ending }: { busy: boolean; problem: string; ending: boolean },
): Run<T> {
  const { next = 0, undone = [], refused = [], done = 0, note = '' } = errand ?? {};
  const at = (n: number) => items.slice(n, n + 1);
  const left = items.slice(next);
  return {
    busy,
    isAccepted: id !== '',
    done: settled.done.length + done,
    total: settled.done.length + settled.failed.length + items.length,
    failed: [
      ...settled.failed,
      ...refused.flatMap(({ n, message }) => at(n).map((item) => ({ item, message }))),
    ],
    undone: [...settled.failed.map(({ item }) => item), ...undone.flatMap(at), ...left],
    left,
    why: problem || note,
    ending,
  };
}
