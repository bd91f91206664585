import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AudienceInput, Criteria } from '@/lib/domain/contact/audience';
import { call } from '../kit/call';
import { contactKeys } from './contacts';

/** Whom criteria reach, and who meets them but is left out. */
type AudienceCount = {
  recipients: number;
  unsubscribed: number;
  bounced: number;
  buyers: number;
};

/** Counts criteria while they are put together; the last count stays in sight meanwhile. */
export const audienceCount = (producerId: string, criteria: Criteria) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'audience', criteria],
    placeholderData: keepPreviousData,
    queryFn: () => call<AudienceCount>('countAudience', { producerId, criteria }),
  });

/** Saves an audience, a new one without an id. */
export const saveAudience = (
  producerId: string,
  audienceId: string | undefined,
  input: AudienceInput,
) =>
  call<{ audienceId: string }>('saveAudience', {
    producerId,
    ...(audienceId ? { audienceId } : {}),
    ...input,
  });

export const deleteAudience = (producerId: string, audienceId: string) =>
  call('deleteAudience', { producerId, audienceId });
