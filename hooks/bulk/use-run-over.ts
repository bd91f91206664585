'use client';

import { useRef, useState } from 'react';
import type { CallError } from '@/lib/data/kit/call';
import { lacksSignIn } from '@/lib/domain/session/fresh-session';
import { answerOf, isLost } from './answer-of';

/**
 * How far a run is: `failed` says why for each item that was refused, `left` is what was not tried yet, and `why` what
 * ended it before them ('' if nothing did but `stop`).
 */
type Run<T> = {
  busy: boolean;
  done: number;
  total: number;
  failed: { item: T; message: string }[];
  left: readonly T[];
  why: string;
  /** Whether it only waits for those in flight: nothing more is begun. */
  ending: boolean;
};

// Few enough that the calls of one event, which wait for each other, do not time out.
const AT_ONCE = 3;
// After so many refusals in a row for the same reason, the next would be refused as well: a limit was reached.
const SAME = 5;

/**
 * Does the same to many items, some at a time, with its progress: one that is refused does not stop the others.
 * `stop` ends it after those in flight; `run` again goes on with what was left. With `endsAtLimit` it ends by itself
 * where one reason refuses several in a row. A cancelled identity prompt ends it too, and what it refused is left;
 * so does an error of which `ends` says that it would refuse all others. `isStored` reads whether an item is done: it decides
 * where the answer to its call keeps waiting or is lost, and one of which nothing can be said is left to go on with.
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
            // Nothing about the item was refused: it is tried again by whoever goes on.
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
