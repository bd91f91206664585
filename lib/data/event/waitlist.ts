import { queryOptions } from '@tanstack/react-query';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import * as calls from '@/lib/domain/waitlist/calls';
import type { EntryStatus } from '@/lib/domain/waitlist/entry';
import { readCount, readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';

export const setWaitlist = (eventId: string, isOpen: boolean, hours: number) =>
  call(calls.setWaitlist, { eventId, isOpen, hours });

const inLine = (eventId: string, status: EntryStatus): QuerySpec => ({
  path: entryPaths.waitlist(eventId),
  where: [['status', '==', status]],
});

/**
 * How many wait and what their places cost at least, and what the list sold, in whole pesos: four aggregates. `seen` is a
 * sign of what changed in the list.
 */
export const waitlistSumsQuery = (eventId: string, seen: string) =>
  queryOptions({
    queryKey: ['waitlist-sums', eventId, seen],
    queryFn: async () => {
      const [waiting, worth, sold, buyers] = await Promise.all([
        readCount(inLine(eventId, 'waiting')),
        readSum(inLine(eventId, 'waiting'), 'value'),
        readSum(inLine(eventId, 'claimed'), 'value'),
        readCount(inLine(eventId, 'claimed')),
      ]);
      return { waiting, worth, sold, buyers };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
