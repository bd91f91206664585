import * as calls from '@/lib/domain/contact/calls';
import { checkUnsubscribeLinkSchema } from '@/lib/domain/contact/unsubscribe-schema';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { isSignedUnsubscribe } from './links';

/**
 * Whether an unsubscribe link is one that this product signed, so that its page knows what to offer; of a signed
 * one also the producer's name, which its mail has told already. Changes nothing, and tells nothing of anybody to
 * whom no such mail was sent. Links without a signature of ours are limited by network (`countMiss`).
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
