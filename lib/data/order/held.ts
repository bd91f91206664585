import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/order/calls';
import { call } from '../kit/call';

type Of = { eventId: string } | { producerId: string };

/** The part that open refund cases hold of a balance, of an event or producer. Needs `finance.view`. */
export const readHeld = async (of: Of): Promise<number> => (await call(calls.readHeld, of)).held;

const query = (of: Of) => ({
  queryKey: ['held', of],
  queryFn: () => call(calls.readHeld, of),
  staleTime: 15_000,
});

export const heldQuery = (of: Of) => queryOptions({ ...query(of), select: ({ held }) => held });

/** The last day ('YYYY-MM-DD') on which an event is paid, in the same answer; '' where none is promised. */
export const payDayQuery = (eventId: string) =>
  queryOptions({ ...query({ eventId }), select: ({ payDay = '' }) => payDay });

/** Within how many business days events are paid; null for no promise. Administrators only. */
export const setPayTerm = (days: number | null) => call(calls.setPayTerm, { days });
