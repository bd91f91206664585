import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/money/calls';
import { call } from '../kit/call';

type Of = { eventId: string } | { producerId: string };

/** What open refund cases hold back of a balance: of an event, or of all of a producer's. Needs `finance.view`. */
export const readHeld = async (of: Of): Promise<number> => (await call(calls.readHeld, of)).held;

/** The same, read again after some seconds. */
export const heldQuery = (of: Of) =>
  queryOptions({ queryKey: ['held', of], queryFn: () => readHeld(of), staleTime: 15_000 });
