import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/report/calls';
import { call } from '../kit/call';

/** How an event sells beside the producer's nights that are over. */
export const paceQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['pace', eventId],
    queryFn: async () => (await call(calls.readPace, { eventId })).pace,
    staleTime: 60_000,
  });
