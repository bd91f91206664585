'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type Held,
  readShift,
  type SoldAtDoor,
  sellAtDoor,
  type ToldSale,
} from '@/lib/data/shift/box-office';
import {
  type KeptTill,
  keepHeldShift,
  keepTill,
  readHeldShift,
  readKeptTill,
} from '@/lib/data/shift/till-store';
import type { Tender } from '@/lib/domain/ledger/tender';
import type { DoorOrder } from '@/lib/domain/shift/order';
import { useLetIn } from './use-let-in';
import { isRefusal, useWaitingSales } from './use-waiting-sales';

const AGAIN_MS = 30_000;

/** The shift that this phone holds by a link: undefined until it is read. */
export function useHeldShift(boxOfficeId: string) {
  const [held, setHeld] = useState<Held | null | undefined>(undefined);
  useEffect(() => setHeld(readHeldShift(boxOfficeId)), [boxOfficeId]);
  const hold = useCallback(
    (next: Held | null) => {
      keepHeldShift(boxOfficeId, next);
      setHeld(next);
    },
    [boxOfficeId],
  );
  return { held, hold };
}

/** What was sold: with its tickets, or without a connection to be told later (`answer` null). */
export type Done = {
  order: DoorOrder;
  tender: Tender;
  paid: number;
  received: number;
  /** Where its tickets go; '' for nowhere. */
  email: string;
  answer: SoldAtDoor | null;
  /** False where it waits in this page alone, because the phone's storage takes no more. */
  isKept: boolean;
};

type Payment = Pick<Done, 'tender' | 'received' | 'email'> & { payment: string; promoter: string };

/** A drawer's till: what it sells, and its sales, which wait on the phone while there is no connection. */
export function useTill(held: Held) {
  const [dateId, setDateId] = useState('');
  const query = useQuery({
    queryKey: ['box-office', held.shiftId, dateId],
    queryFn: async (): Promise<KeptTill> => {
      const read = await readShift(held, dateId);
      const till = { ...read, offsetMs: Date.parse(read.now) - Date.now() };
      keepTill(till);
      return till;
    },
    placeholderData: (before) => before,
    networkMode: 'always',
    retry: (count, error) => count < 2 && !isRefusal(error),
    refetchInterval: AGAIN_MS,
  });
  const { add: tellIn, waits: entering } = useLetIn(held);
  const waiting = useWaitingSales(held, tellIn);
  const { add } = waiting;
  const { refetch } = query;
  const { shiftId } = held;
  // After a reload without a connection the query has nothing, and an error.
  const kept = useMemo(() => readKeptTill(shiftId), [shiftId]);
  const till = query.data ?? kept ?? null;
  const [shownDate, offsetMs = 0] = [till?.dateId, till?.offsetMs];
  const sell = useCallback(
    async (order: DoorOrder, told: Payment): Promise<Done> => {
      const { tender, payment, received, email, promoter } = told;
      const paid = tender === 'courtesy' ? 0 : order.paid;
      const soldAt = new Date(Date.now() + offsetMs);
      const sale: ToldSale = {
        key: crypto.randomUUID(),
        ...{ tender, paid, lines: order.lines, soldAt: soldAt.toISOString() },
        ...(shownDate && { dateId: shownDate }),
        ...(payment && { payment }),
        ...(promoter && { promoter }),
        ...(email && { buyer: { email } }),
      };
      const done = { order, tender, paid, received, email, isKept: true };
      try {
        const answer = (await sellAtDoor(held, sale, false)) as SoldAtDoor;
        return { ...done, paid: answer.total + answer.serviceFee, answer };
      } catch (error) {
        if (isRefusal(error)) {
          // Its prices or its places may have changed.
          void refetch();
          throw error;
        }
        const isKept = add({ sale, what: order.what, paid, refusal: '' });
        return { ...done, isKept, answer: null };
      }
    },
    [held, shownDate, offsetMs, add, refetch],
  );
  const letIn = useCallback(
    (ledgerId: string) => tellIn({ ledgerId, at: new Date(Date.now() + offsetMs).toISOString() }),
    [tellIn, offsetMs],
  );
  const refusal = isRefusal(query.error) ? query.error : null;
  return { ...query, till, refusal, setDateId, sell, letIn, entering, waiting };
}
export type Till = ReturnType<typeof useTill>;
