'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@/lib/data/kit/call';
import { type Held, letInAtDoor, type SoldAtDoor, sellAtDoor } from '@/lib/data/shift/box-office';
import {
  isDue,
  isEntering,
  keepSales,
  type PhoneSale,
  readSales,
} from '@/lib/data/shift/till-store';

const AGAIN_MS = 5_000;

// What the server will always refuse.
const FINAL = new Set(['failed-precondition', 'invalid-argument', 'already-exists']);
// Refusals of the server; any other error is a lost connection.
const REFUSED = new Set([...FINAL, 'permission-denied', 'resource-exhausted', 'not-found']);
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && REFUSED.has(error.code);

/**
 * The sales of this phone in its shift. Those that were made without a connection, and those whose people walked in, are told
 * until the server has heard it. What it refuses for good stays in the list, because its money is in the drawer.
 */
export function usePhoneSales(held: Held) {
  const { shiftId } = held;
  const [sales, setSales] = useState<PhoneSale[]>([]);
  const [isLost, setLost] = useState(false);
  useEffect(() => setSales(readSales(shiftId)), [shiftId]);
  // Those that the phone's storage did not take; null while it does.
  const loose = useRef<PhoneSale[] | null>(null);
  const read = useCallback(() => loose.current ?? readSales(shiftId), [shiftId]);
  const change = useCallback(
    (work: (all: PhoneSale[]) => PhoneSale[]) => {
      // Read again: another tab may have told some of them.
      const next = work(read());
      const isKept = keepSales(shiftId, next);
      loose.current = isKept ? null : next;
      setSales(next);
      return isKept;
    },
    [shiftId, read],
  );
  const add = useCallback((one: PhoneSale) => change((all) => [...all, one]), [change]);
  const set = useCallback(
    (key: string, now: Partial<PhoneSale>) =>
      change((all) => all.map((one) => (one.sale.key === key ? { ...one, ...now } : one))),
    [change],
  );
  const telling = useRef(false);
  const tell = useCallback(async () => {
    if (telling.current) return;
    telling.current = true;
    try {
      for (const one of read().filter((each) => isDue(each) || isEntering(each))) {
        const now = isDue(one) ? await tellSale(held, one) : {};
        set(one.sale.key, now);
        const told = { ...one, ...now };
        if (isEntering(told)) {
          await enter(held, told);
          set(one.sale.key, { isEntered: true });
        }
        setLost(false);
      }
    } catch {
      // Still no connection: the timer tries again.
      setLost(true);
    } finally {
      telling.current = false;
    }
  }, [held, read, set]);
  const due = sales.filter(isDue);
  const entering = sales.filter(isEntering).length;
  const untold = due.length + entering;
  useEffect(() => {
    if (untold === 0) return;
    void tell();
    const timer = setInterval(() => void tell(), AGAIN_MS);
    window.addEventListener('online', tell);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tell);
    };
  }, [untold, tell]);
  return {
    ...{ sales, add, set, due, entering, isLost, setLost },
    isLoose: loose.current !== null,
    refused: sales.filter(({ refusal }) => refusal),
  };
}

/** Tells a sale that waited; what it is now. Throws where there is no connection. */
async function tellSale(held: Held, { sale }: PhoneSale): Promise<Partial<PhoneSale>> {
  try {
    const { ledgerId, tickets } = (await sellAtDoor(held, sale, true)) as SoldAtDoor;
    // Without a connection there was no QR to show.
    return { answer: { ledgerId, tickets }, ...(tickets.length > 0 && { enteredAt: sale.soldAt }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // One that may pass later keeps no other waiting.
    return FINAL.has(error.code) ? { refusal: error.message } : {};
  }
}

/** Tells who walked in; what is refused is not told again, as those people are inside all the same. */
async function enter(held: Held, { answer, enteredAt }: PhoneSale): Promise<void> {
  if (!answer || !enteredAt) return;
  try {
    await letInAtDoor(held, { ledgerId: answer.ledgerId, at: enteredAt });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
