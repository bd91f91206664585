import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AudienceInput, Criteria } from '@/lib/domain/contact/audience';
import * as calls from '@/lib/domain/contact/calls';
import { call } from '../kit/call';
import { contactKeys } from './contacts';

/** Counts the contacts of criteria while they are edited, keeping the previous count meanwhile. */
export const audienceCount = (producerId: string, criteria: Criteria) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'audience', criteria],
    placeholderData: keepPreviousData,
    queryFn: () => call(calls.countAudience, { producerId, criteria }),
  });

/** Saves an audience, refused if it differs from `seen`; without an id it creates one, once per `key`. */
export const saveAudience = (
  producerId: string,
  audienceId: string | undefined,
  input: AudienceInput,
  seen: Record<string, unknown>,
  key: string,
) =>
  call(calls.saveAudience, {
    producerId,
    ...(audienceId ? { audienceId, seen } : { key }),
    ...input,
  });

export const deleteAudience = (producerId: string, audienceId: string) =>
  call(calls.deleteAudience, { producerId, audienceId });
