import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/report/calls';
import { call } from '../kit/call';

/** The sales of an event compared with the producer's past nights. */
export const paceQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['pace', eventId],
    queryFn: async () => (await call(calls.readPace, { eventId })).pace,
    staleTime: 60_000,
  });
