import { queryOptions } from '@tanstack/react-query';
import type { FailedWork } from '@/lib/domain/platform/health';
import { call } from '../kit/call';

/** The work that failed or stands still, asked for again while the page is looked at. Administrators only. */
export const failedWorkQuery = () =>
  queryOptions({
    queryKey: ['failed-work'],
    queryFn: async () => (await call<{ work: FailedWork[] }>('readHealth')).work,
    staleTime: 10_000,
    refetchInterval: 30_000,
  });

/** Tries a piece of failed work again. */
export const retryWork = ({ kind, id, eventId }: Pick<FailedWork, 'kind' | 'id' | 'eventId'>) =>
  call('retryWork', { kind, id, ...(eventId ? { eventId } : {}) });
