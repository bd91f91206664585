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
  forgetShift,
  isDue,
  type KeptTill,
  keepHeldShift,
  keepTill,
  type PhoneSale,
  readHeldShift,
  readKeptTill,
} from '@/lib/data/shift/till-store';
import type { Tender } from '@/lib/domain/ledger/tender';
import { lentLeft } from '@/lib/domain/shift/lent';
import type { DoorOrder } from '@/lib/domain/shift/order';
import { isRefusal, usePhoneSales } from './use-phone-sales';

const AGAIN_MS = 30_000;

/** The shift that this phone holds by a link: undefined until it is read. */
export function useHeldShift(boxOfficeId: string) {
  const [held, setHeld] = useState<Held | null | undefined>(undefined);
  useEffect(() => setHeld(readHeldShift(boxOfficeId)), [boxOfficeId]);
  const hold = useCallback(
    (next: Held | null) => {
      const before = readHeldShift(boxOfficeId);
      if (before && !next) forgetShift(before.shiftId);
      keepHeldShift(boxOfficeId, next);
      setHeld(next);
    },
    [boxOfficeId],
  );
  return { held, hold };
}

type Payment = {
  tender: Tender;
  payment: string;
  received: number;
  email: string;
  promoter: string;
};

/** What was sold; `isKept` is false where it waits in this page alone, because the phone's storage takes no more. */
export type Done = { one: PhoneSale; isKept: boolean };

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
  const phone = usePhoneSales(held);
  const { add, set, setLost, sales } = phone;
  const { refetch } = query;
  const { shiftId } = held;
  // After a reload without a connection the query has nothing, and an error.
  const kept = useMemo(() => readKeptTill(shiftId), [shiftId]);
  const till = query.data ?? kept ?? null;
  const [shownDate, offsetMs = 0] = [till?.dateId, till?.offsetMs];
  const nowHere = useCallback(() => new Date(Date.now() + offsetMs).toISOString(), [offsetMs]);
  const sell = useCallback(
    async (order: DoorOrder, told: Payment): Promise<Done> => {
      const { tender, payment, received, email, promoter } = told;
      const sale: ToldSale = {
        key: crypto.randomUUID(),
        ...{ tender, lines: order.lines, soldAt: nowHere() },
        paid: tender === 'courtesy' ? 0 : order.paid,
        ...(order.products.length > 0 && { products: order.products }),
        ...(shownDate && { dateId: shownDate }),
        ...(payment && { payment }),
        ...(promoter && { promoter }),
        ...(email && { buyer: { email } }),
      };
      const one = { sale, what: order.what, paid: sale.paid ?? 0, received, refusal: '' };
      try {
        const answer = (await sellAtDoor(held, sale, false)) as SoldAtDoor;
        setLost(false);
        const { ledgerId, tickets, total, serviceFee } = answer;
        const told = { ...one, paid: total + serviceFee, answer: { ledgerId, tickets } };
        add(told);
        return { one: told, isKept: true };
      } catch (error) {
        if (isRefusal(error)) {
          // Its prices or its places may have changed.
          void refetch();
          throw error;
        }
        setLost(true);
        return { one, isKept: add(one) };
      }
    },
    [held, shownDate, nowHere, add, setLost, refetch],
  );
  const letIn = (key: string) => set(key, { enteredAt: nowHere() });
  const takenBack = (key: string) => set(key, { isBack: true });
  const refusal = isRefusal(query.error) ? query.error : null;
  const isOffline = phone.isLost || (query.isError && !refusal);
  const own = sales.map((one) => ({ ...one.sale, isTold: !isDue(one) }));
  /** How many more of each thing may be sold; null with a connection, where the server says. */
  const left = till && isOffline ? lentLeft(till, own) : null;
  return { ...query, till, left, refusal, setDateId, sell, letIn, takenBack, phone };
}
export type Till = ReturnType<typeof useTill>;
