import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/platform/calls';
import type { FailedWork, RetriedKind } from '@/lib/domain/platform/health';
import { call } from '../kit/call';

/** Failed and stalled work and the queues of the schedule, refetched while the page is visible. Administrators only. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['health'],
    queryFn: () => call(calls.readHealth),
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.seals.going ? 5_000 : 30_000),
  });

/** Retries a piece of failed work. */
export const retryWork = ({ kind, id, eventId }: FailedWork & { kind: RetriedKind }) =>
  call(calls.retryWork, { kind, id, ...(eventId ? { eventId } : {}) });

/** Asks for a run over all ledgers, which the schedule begins in a minute. */
export const checkSeals = () => call(calls.retryWork, { kind: 'seals', id: 'seals' });
