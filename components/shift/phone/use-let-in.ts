import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@/lib/data/kit/call';
import { type Held, type LetIn, letInAtDoor } from '@/lib/data/shift/box-office';
import { keepLetIn, readLetIn } from '@/lib/data/shift/till-store';
import { isRefusal } from './use-waiting-sales';

const AGAIN_MS = 5_000;

/**
 * Tells the server who walked in with what they bought here, so that they count as inside. What it has not heard waits on
 * the phone; what it refuses is not told again: those people are inside all the same.
 */
export function useLetIn(held: Held): { add: (one: LetIn) => void; waits: number } {
  const { shiftId } = held;
  const [waits, setWaits] = useState(0);
  const people = useRef<LetIn[]>([]);
  const change = useCallback(
    (next: LetIn[]) => {
      people.current = next;
      keepLetIn(shiftId, next);
      setWaits(next.length);
    },
    [shiftId],
  );
  useEffect(() => change(readLetIn(shiftId)), [shiftId, change]);
  const telling = useRef(false);
  const tell = useCallback(async () => {
    if (telling.current) return;
    telling.current = true;
    try {
      for (let [one] = people.current; one; [one] = people.current) {
        await letInAtDoor(held, one).catch((error: unknown) => {
          if (!(error instanceof CallError && isRefusal(error))) throw error;
        });
        change(people.current.slice(1));
      }
    } catch {
      // No connection: the timer tries again.
    } finally {
      telling.current = false;
    }
  }, [held, change]);
  useEffect(() => {
    if (waits === 0) return;
    void tell();
    const timer = setInterval(() => void tell(), AGAIN_MS);
    window.addEventListener('online', tell);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tell);
    };
  }, [waits, tell]);
  const add = useCallback((one: LetIn) => change([...people.current, one]), [change]);
  return { add, waits };
}
