import * as calls from '@/lib/domain/contact/calls';
import { checkUnsubscribeLinkSchema } from '@/lib/domain/contact/unsubscribe-schema';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { isSignedUnsubscribe } from './links';

/**
 * Validates the signature of an unsubscribe link, so that its page knows what to offer. For a valid link it also
 * returns the producer's name, which the recipient knows from the mail. Changes nothing and reveals nothing about
 * anybody else. Invalid links are rate-limited by network (`countMiss`).
 */
export const checkUnsubscribeLink = callable(calls.checkUnsubscribeLink, {
  access: 'open',
  input: checkUnsubscribeLinkSchema,
  handle: async ({ input, ip }) => {
    const { t, ...params } = input;
    if (!isSignedUnsubscribe(params, t)) {
      await countMiss('unsubscribe', ip);
      return { success: true, message: '', valid: false, producerName: '' };
    }
    const producer = await db().doc(paths.producer(params.producerId)).get();
    const { name } = parseProducer(params.producerId, producer.data());
    return { success: true, message: '', valid: true, producerName: producer.exists ? name : '' };
  },
});
