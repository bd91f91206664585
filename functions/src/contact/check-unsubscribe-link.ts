import * as v from 'valibot';
import { paths } from '@/lib/domain/kit/paths';
import { line } from '@/lib/domain/kit/schema';
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
export const checkUnsubscribeLink = callable({
  name: 'checkUnsubscribeLink',
  access: 'open',
  input: v.strictObject({
    producerId: line(512),
    campaignId: line(512),
    userId: line(512),
    email: line(512),
    t: line(512),
  }),
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
