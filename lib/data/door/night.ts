import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/door/calls';
import { call } from '../kit/call';

const AGAIN_MS = 120_000;

/** The sales of an event in the last hour. */
export const nightSalesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['nightSales', eventId],
    queryFn: async () => (await call(calls.readNightSales, { eventId })).sales,
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
    // Also while it is fresh: the answer tells that the connection survived a hidden tab.
    refetchOnWindowFocus: 'always',
  });

export const noteToDoors = (eventId: string, dateId: string, text: string) =>
  call(calls.noteToDoors, { eventId, dateId, text });
