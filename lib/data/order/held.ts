import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/order/calls';
import { call } from '../kit/call';

type Of = { eventId: string } | { producerId: string };

/** What open refund cases hold of a balance, of an event or producer. Needs `finance.view`. */
export const readHeld = async (of: Of): Promise<number> => (await call(calls.readHeld, of)).held;

export const heldQuery = (of: Of) =>
  queryOptions({ queryKey: ['held', of], queryFn: () => readHeld(of), staleTime: 15_000 });
