import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AudienceInput, Criteria } from '@/lib/domain/contact/audience';
import * as calls from '@/lib/domain/contact/calls';
import { call } from '../kit/call';
import { contactKeys } from './contacts';

/** Counts criteria while they are put together; the last count stays in sight meanwhile. */
export const audienceCount = (producerId: string, criteria: Criteria) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'audience', criteria],
    placeholderData: keepPreviousData,
    queryFn: () => call(calls.countAudience, { producerId, criteria }),
  });

/** Saves an audience, a new one without an id. */
export const saveAudience = (
  producerId: string,
  audienceId: string | undefined,
  input: AudienceInput,
) =>
  call(calls.saveAudience, {
    producerId,
    ...(audienceId ? { audienceId } : {}),
    ...input,
  });

export const deleteAudience = (producerId: string, audienceId: string) =>
  call(calls.deleteAudience, { producerId, audienceId });
