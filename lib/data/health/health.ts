import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/health/calls';
import type { FailedWork, RetriedKind } from '@/lib/domain/health/health';
import { call } from '../kit/call';

/** Failed jobs and the schedule's queues, refetched while the page is visible. Administrators only. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['health'],
    queryFn: () => call(calls.readHealth),
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.seals.going ? 5_000 : 30_000),
  });

export const retryWork = ({ kind, id, eventId }: FailedWork & { kind: RetriedKind }) =>
  call(calls.retryWork, { kind, id, ...(eventId ? { eventId } : {}) });

/** Requests a run over all ledgers, begun within a minute. */
export const checkSeals = () => call(calls.retryWork, { kind: 'seals', id: 'seals' });
