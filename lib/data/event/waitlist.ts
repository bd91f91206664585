import { queryOptions } from '@tanstack/react-query';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import * as calls from '@/lib/domain/waitlist/calls';
import { readCount, readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';

export const setWaitlist = (eventId: string, isOpen: boolean, hours: number) =>
  call(calls.setWaitlist, { eventId, isOpen, hours });

export const removeFromWaitlist = (eventId: string, entryId: string) =>
  call(calls.removeFromWaitlist, { eventId, entryId });

const waitingOf = (eventId: string): QuerySpec => ({
  path: entryPaths.waitlist(eventId),
  where: [['status', '==', 'waiting']],
});

/** The number of people who wait, and the least price of their places in whole pesos. `seen` changes with the list. */
export const waitlistSumsQuery = (eventId: string, seen: string) =>
  queryOptions({
    queryKey: ['waitlist-sums', eventId, seen],
    queryFn: async () => {
      const [waiting, worth] = await Promise.all([
        readCount(waitingOf(eventId)),
        readSum(waitingOf(eventId), 'value'),
      ]);
      return { waiting, worth };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
