import { queryOptions } from '@tanstack/react-query';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import * as calls from '@/lib/domain/whatsapp/calls';
import { call } from '../kit/call';

/** Asks for a code that binds the person's phone; `until` is an ISO date. */
export const bindPhone = () => call(calls.bindPhone, {});

export const unbindPhone = (phone: string) => call(calls.unbindPhone, { phone });

/** Whether the assistant answers at all: a setting of the platform, so once a visit is enough. */
export const assistantQuery = () =>
  queryOptions({
    queryKey: ['assistant'],
    queryFn: () => call(calls.readAssistant, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The phones that speak for a person: one, and perhaps a former one. */
export const phonesSpec = (uid: string): QuerySpec => ({
  path: entryPaths.phones(),
  where: [['uid', '==', uid]],
  limit: 5,
});
