'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { CallError } from '@/lib/data/kit/call';
import {
  letInAtDoor,
  type PhoneCredential,
  type SoldAtDoor,
  sellAtDoor,
} from '@/lib/data/shift/box-office';
import {
  isDue,
  isEntering,
  keepSales,
  type PhoneSale,
  readSales,
} from '@/lib/data/shift/till-store';

const AGAIN_MS = 5_000;

// Refusals that the server will always repeat.
const FINAL = new Set(['failed-precondition', 'invalid-argument', 'already-exists']);
// Refusals of the server; any other error is a lost connection.
const REFUSED = new Set([...FINAL, 'permission-denied', 'resource-exhausted', 'not-found']);
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && REFUSED.has(error.code);

/**
 * The sales of this phone in its shift. Those that were made without a connection, and those whose people walked in, are told
 * until the server has heard it; one that is told live is written down first, so that it outlives the page. What it refuses for good stays in the list, because its money is in the drawer.
 */
export function usePhoneSales(held: PhoneCredential, nowHere: () => string) {
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
  // Those that are being told live: written down, and not told a second time meanwhile.
  const live = useRef(new Set<string>());
  const begin = useCallback(
    (one: PhoneSale) => {
      live.current.add(one.sale.key);
      return change((all) => [...all, one]);
    },
    [change],
  );
  /** The state of a sale that was told live; null of one that was not made. */
  const end = useCallback(
    (key: string, now: Partial<PhoneSale> | null) => {
      live.current.delete(key);
      change((all) =>
        all.flatMap((one) => (one.sale.key !== key ? one : now ? { ...one, ...now } : [])),
      );
    },
    [change],
  );
  const set = useCallback(
    (key: string, now: Partial<PhoneSale>) =>
      change((all) => all.map((one) => (one.sale.key === key ? { ...one, ...now } : one))),
    [change],
  );
  const waits = useCallback(() => read().some(isDue), [read]);
  const telling = useRef(false);
  const tell = useCallback(async () => {
    if (telling.current) return;
    telling.current = true;
    try {
      for (const one of read().filter((each) => isDue(each) || isEntering(each))) {
        if (live.current.has(one.sale.key)) continue;
        const now = isDue(one) ? await tellSale(held, one, nowHere) : {};
        set(one.sale.key, now);
        const told = { ...one, ...now };
        if (isEntering(told)) set(one.sale.key, await enter(held, told));
        setLost(false);
      }
    } catch {
      // Still no connection: the timer tries again.
      setLost(true);
    } finally {
      telling.current = false;
    }
  }, [held, read, set, nowHere]);
  const due = sales.filter((one) => isDue(one) && !live.current.has(one.sale.key));
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
    ...{ sales, begin, end, set, waits, due, entering, isLost, setLost },
    isLoose: loose.current !== null,
    refused: sales.filter(({ refusal }) => refusal),
  };
}

/** Tells a sale that waited; what it is now. Throws where there is no connection. */
async function tellSale(
  held: PhoneCredential,
  { sale, isForLater }: PhoneSale,
  nowHere: () => string,
): Promise<Partial<PhoneSale>> {
  try {
    const sold = (await sellAtDoor(held, sale, { queued: true })) as SoldAtDoor;
    const { ledgerId, tickets } = sold;
    // Without a connection there was no QR to show.
    const isInside = tickets.length > 0 && !isForLater;
    const answer = { ledgerId, tickets };
    return { answer, toldAt: nowHere(), ...(isInside && { enteredAt: sale.soldAt }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // One that may pass later keeps no other waiting.
    return FINAL.has(error.code) ? { refusal: error.message, toldAt: nowHere() } : {};
  }
}

/**
 * Sends that a buyer walked in; returns how the sale changed. If it is refused the sale shows its QR again, unless it was
 * refunded.
 */
async function enter(
  held: PhoneCredential,
  { answer, enteredAt }: PhoneSale,
): Promise<Partial<PhoneSale>> {
  if (!answer || !enteredAt) return {};
  try {
    await letInAtDoor(held, { ledgerId: answer.ledgerId, at: enteredAt });
    return { isEntered: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    toast.error(error.message);
    return { enteredAt: undefined, ...(error.field === 'back' && { isBack: true }) };
  }
}
