import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/money/calls';
import { call } from '../kit/call';

/** What open refund cases hold back of a balance: of an event, or of all of a producer's. Needs `finance.view`. */
export const heldQuery = (of: { eventId: string } | { producerId: string }) =>
  queryOptions({
    queryKey: ['held', of],
    queryFn: async () => (await call(calls.readHeld, of)).held,
    staleTime: 15_000,
  });
