import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/producer/calls';
import { isFreezeLinkAlive } from '@/lib/domain/producer/freeze-link';
import { parseProducer, parseProducerGuard } from '@/lib/domain/producer/producer';
import { checkFreezeLinkSchema } from '@/lib/domain/producer/producer-input-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { isSignedFreeze } from '../team/security-notices';
import { formerHolderRef, mayStop, permissionRef } from './freeze-signer';

/**
 * Validates the link of a security mail for its page: with the producer's name if it is signed, and if it is valid with
 * whether the payments are frozen. Changes nothing.
 */
export const checkFreezeLink = callable(calls.checkFreezeLink, {
  access: 'open',
  input: checkFreezeLinkSchema,
  handle: async ({ input: { t, ...link }, ip }) => {
    if (!isSignedFreeze(link, t)) {
      await countMiss('freeze', ip);
      return { success: true, message: '', valid: false, producerName: '', frozen: false };
    }
    const [producer, former, record] = await Promise.all([
      db().doc(paths.producer(link.producerId)).get(),
      formerHolderRef(link).get(),
      permissionRef(link).get(),
    ]);
    const { name, freeze } = parseProducer(link.producerId, producer.data());
    const { freezeLiftedAt: liftedAt } = parseProducerGuard(producer.data());
    const isAlive = isFreezeLinkAlive(link, new Date(), liftedAt);
    const valid = producer.exists && isAlive && mayStop(former, record);
    const facts = { producerName: producer.exists ? name : '', frozen: valid && freeze !== null };
    return { success: true, message: '', valid, ...facts };
  },
});
