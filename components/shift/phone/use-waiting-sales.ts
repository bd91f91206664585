'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@/lib/data/kit/call';
import { type Held, type LetIn, type SoldAtDoor, sellAtDoor } from '@/lib/data/shift/box-office';
import { keepWaiting, readWaiting, type WaitingSale } from '@/lib/data/shift/till-store';

const AGAIN_MS = 5_000;

// What the server will always refuse.
const FINAL = new Set(['failed-precondition', 'invalid-argument', 'already-exists']);
// Refusals of the server; any other error is a lost connection.
const REFUSED = new Set([...FINAL, 'permission-denied', 'resource-exhausted', 'not-found']);
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && REFUSED.has(error.code);

/**
 * The sales of this phone that were made without a connection, kept on it until the server has each of them. Those that it
 * refuses for good stay in the list, because their money is in the drawer. Whoever bought one walked in (`letIn`).
 */
export function useWaitingSales(held: Held, letIn: (one: LetIn) => void) {
  const { shiftId } = held;
  const [sales, setSales] = useState<WaitingSale[]>([]);
  useEffect(() => setSales(readWaiting(shiftId)), [shiftId]);
  // Those that the phone's storage did not take; null while it does.
  const loose = useRef<WaitingSale[] | null>(null);
  const read = useCallback(() => loose.current ?? readWaiting(shiftId), [shiftId]);
  const change = useCallback(
    (work: (all: WaitingSale[]) => WaitingSale[]) => {
      // Read again: another tab may have told some of them.
      const next = work(read());
      const isKept = keepWaiting(shiftId, next);
      loose.current = isKept ? null : next;
      setSales(next);
      return isKept;
    },
    [shiftId, read],
  );
  const add = useCallback((one: WaitingSale) => change((all) => [...all, one]), [change]);
  const telling = useRef(false);
  const tell = useCallback(async () => {
    if (telling.current) return;
    telling.current = true;
    try {
      for (const { sale, refusal } of read()) {
        if (refusal) continue;
        const others = (all: WaitingSale[]) => all.filter((one) => one.sale.key !== sale.key);
        try {
          const { ledgerId } = (await sellAtDoor(held, sale, true)) as SoldAtDoor;
          // Without a connection there was no QR to show.
          letIn({ ledgerId, at: sale.soldAt });
          change(others);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          // One that may pass later keeps no other waiting.
          if (!FINAL.has(error.code)) continue;
          const refused = (one: WaitingSale) =>
            one.sale.key === sale.key ? { ...one, refusal: error.message } : one;
          change((all) => all.map(refused));
        }
      }
    } catch {
      // Still no connection: the timer tries again.
    } finally {
      telling.current = false;
    }
  }, [held, read, change, letIn]);
  const due = sales.filter(({ refusal }) => !refusal);
  const isDue = due.length > 0;
  useEffect(() => {
    if (!isDue) return;
    void tell();
    const timer = setInterval(() => void tell(), AGAIN_MS);
    window.addEventListener('online', tell);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tell);
    };
  }, [isDue, tell]);
  return {
    add,
    isLoose: loose.current !== null,
    due,
    refused: sales.filter(({ refusal }) => refusal),
  };
}
