'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '@/lib/data/kit/call';
import {
  type PhoneCredential,
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
import { isOverLent, lentLeft, OVER_LENT } from '@/lib/domain/shift/lent';
import type { DoorOrder } from '@/lib/domain/shift/order';
import { isRefusal, usePhoneSales } from './use-phone-sales';

const AGAIN_MS = 30_000;

/** The shift that this phone holds by a link: undefined until it is read. */
export function useHeldShift(boxOfficeId: string) {
  const [held, setHeld] = useState<PhoneCredential | null | undefined>(undefined);
  useEffect(() => setHeld(readHeldShift(boxOfficeId)), [boxOfficeId]);
  const hold = useCallback(
    (next: PhoneCredential | null) => {
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

/** The sale; `isKept` is false where it waits in this page alone, because the phone's storage takes no more. */
export type Done = {
  one: PhoneSale;
  isKept: boolean;
  isNew: boolean;
};

/** A drawer's till: what it sells, and its sales, which wait on the phone while there is no connection. */
export function useTill(held: PhoneCredential) {
  const { shiftId } = held;
  const [dateId, setDateId] = useState('');
  // After a reload without a connection the query has nothing, and an error.
  const kept = useMemo(() => readKeptTill(shiftId), [shiftId]);
  const offset = useRef(kept?.offsetMs ?? 0);
  const nowHere = useCallback(() => new Date(Date.now() + offset.current).toISOString(), []);
  const phone = usePhoneSales(held, nowHere);
  const { begin, end, set, waits, setLost, sales } = phone;
  const query = useQuery({
    queryKey: ['box-office', shiftId, dateId],
    queryFn: async (): Promise<KeptTill> => {
      const read = await readShift(held, dateId, waits());
      const till = { ...read, offsetMs: Date.parse(read.now) - Date.now() };
      offset.current = till.offsetMs;
      keepTill(till);
      return till;
    },
    placeholderData: (before) => before,
    networkMode: 'always',
    retry: (count, error) => count < 2 && !isRefusal(error),
    refetchInterval: AGAIN_MS,
  });
  const { refetch } = query;
  const till = query.data ?? kept ?? null;
  const refusal = isRefusal(query.error) ? query.error : null;
  const isOffline = phone.isLost || (query.isError && !refusal);
  const leftOf = (some: KeptTill) =>
    lentLeft(
      some,
      sales.map((one) => ({
        ...one.sale,
        toldAt: isDue(one) ? '' : (one.toldAt ?? one.sale.soldAt),
      })),
    );
  /** The number of each thing that may still be sold; null with a connection, where the server decides. */
  const left = till && isOffline ? leftOf(till) : null;
  const sell = async (
    order: DoorOrder,
    { tender, payment, received, email, promoter }: Payment,
  ): Promise<Done> => {
    // A sale that may have been sent already is sold, or its money would be in no list.
    const limit = left ?? (till && !navigator.onLine ? leftOf(till) : null);
    if (limit && isOverLent(order, limit)) throw new CallError(OVER_LENT, 'resource-exhausted');
    const sale: ToldSale = {
      key: crypto.randomUUID(),
      ...{ tender, lines: order.lines, soldAt: nowHere() },
      paid: tender === 'courtesy' ? 0 : order.paid,
      ...(order.products.length > 0 && { products: order.products }),
      ...(till?.dateId && { dateId: till.dateId }),
      ...(payment && { payment }),
      ...(promoter && { promoter }),
      ...(email && { buyer: { email } }),
    };
    const isForLater = !!till?.tonight && till.dateId !== till.tonight;
    const one: PhoneSale = {
      ...{ sale, what: order.what, paid: sale.paid ?? 0, received, refusal: '' },
      ...(isForLater && { isForLater }),
    };
    const others = { waits: waits() };
    const isKept = begin(one);
    try {
      const answer = (await sellAtDoor(held, sale, others)) as SoldAtDoor;
      setLost(false);
      const { ledgerId, tickets, total, serviceFee } = answer;
      const told = { paid: total + serviceFee, answer: { ledgerId, tickets }, toldAt: nowHere() };
      end(sale.key, told);
      return { one: { ...one, ...told }, isKept: true, isNew: true };
    } catch (error) {
      if (isRefusal(error)) {
        end(sale.key, null);
        // Its prices or its places may have changed.
        void refetch();
        throw error;
      }
      setLost(true);
      end(sale.key, {});
      return { one, isKept, isNew: true };
    }
  };
  const letIn = (key: string) => set(key, { enteredAt: nowHere() });
  const takenBack = (key: string) => set(key, { isBack: true });
  /** Tells again what was refused: somebody may have recorded it after all. */
  const tellAgain = (key: string) => set(key, { refusal: '' });
  return { ...query, till, left, refusal, setDateId, sell, letIn, takenBack, tellAgain, phone };
}
export type PhoneTill = ReturnType<typeof useTill>;
