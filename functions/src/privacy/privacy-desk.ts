import * as calls from '@/lib/domain/privacy/calls';
import { privacyDeskSchema } from '@/lib/domain/privacy/request-schema';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { deskOf } from './desk';

/**
 * The name of a producer for its public desk, where people must see whom they ask; unknown ids are limited by network.
 */
export const privacyDesk = callable(calls.privacyDesk, {
  access: 'open',
  input: privacyDeskSchema,
  handle: async ({ input, ip }) => {
    const desk = await deskOf(input.producerId);
    if (!desk) await countMiss('privacy', ip);
    return { success: true, message: '', producerName: desk?.name ?? '' };
  },
});
