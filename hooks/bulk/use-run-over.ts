'use client';

import { useRef, useState } from 'react';
import type { CallError } from '@/lib/data/kit/call';
import { lacksSignIn } from '@/lib/domain/session/fresh-session';
import { answerOf, isLost } from './answer-of';

/**
 * The progress of a run: `failed` has the reason of each refused item, `left` are the items without an outcome, and
 * `why` is the error that ended the run early ('' if none did).
 */
type Run<T> = {
  busy: boolean;
  done: number;
  total: number;
  failed: { item: T; message: string }[];
  left: readonly T[];
  why: string;
  /** Stopped: no new item is started, only those in flight are waited for. */
  ending: boolean;
};

// The calls of one event wait for each other: more at once would time out.
const AT_ONCE = 3;
// After this many equal refusals in a row, a limit was reached and the next item would be refused too.
const SAME = 5;

/**
 * Runs `work` over many items, a few at a time; a refused item does not stop the others. `stop` lets the calls in
 * flight finish; calling `run` again with what is left continues. `endsAtLimit` ends the run when the same refusal
 * repeats. A cancelled identity prompt ends it, and so does an error for which `ends` is true; the item stays in
 * `left`. `isStored` reads whether an item is done: it decides when the answer is late or lost, and an item that
 * cannot be decided stays in `left`.
 */
export function useRunOver<T>(
  work: (item: T) => Promise<unknown>,
  {
    endsAtLimit = false,
    ends = () => false,
    isStored,
  }: {
    endsAtLimit?: boolean;
    ends?: (error: CallError) => boolean;
    isStored?: (item: T) => Promise<boolean>;
  } = {},
) {
  const [state, setState] = useState<Run<T> | null>(null);
  const isStopped = useRef(false);
  const run = async (items: readonly T[]): Promise<Run<T>> => {
    isStopped.current = false;
    const queue = [...items];
    const open: T[] = [];
    let same: string[] = [];
    const before = state?.done ?? 0;
    const now: Run<T> = {
      busy: true,
      done: before,
      total: before + items.length,
      failed: state?.failed ?? [],
      left: items,
      why: '',
      ending: false,
    };
    const show = (busy = true) => {
      Object.assign(now, { busy, left: [...open, ...queue], ending: isStopped.current });
      setState({ ...now });
    };
    const lane = async () => {
      while (!isStopped.current) {
        const item = queue.shift();
        if (item === undefined) return;
        try {
          await (isStored ? answerOf(work(item), () => isStored(item)) : work(item));
          now.done += 1;
          same = [];
        } catch (error) {
          const { message, field } = error as CallError;
          if (lacksSignIn(field) || ends(error as CallError)) {
            // The item itself was not refused: it stays in `left`, to be tried again.
            isStopped.current = true;
            queue.unshift(item);
            now.why = message;
            break;
          }
          if (isStored && isLost(error)) {
            open.push(item);
            now.why = message;
            show();
            continue;
          }
          now.failed = [...now.failed, { item, message }];
          same = same[0] === message ? [...same, message] : [message];
          if (endsAtLimit && same.length >= SAME) isStopped.current = true;
        }
        show();
      }
    };
    show();
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    show(false);
    return now;
  };
  const stop = () => {
    isStopped.current = true;
    setState((now) => now && { ...now, ending: true });
  };
  return { state, run, stop };
}
