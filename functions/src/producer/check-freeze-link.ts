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

/** Validates the link of a security mail for its page, with the producer's name if it is signed. Changes nothing. */
export const checkFreezeLink = callable(calls.checkFreezeLink, {
  access: 'open',
  input: checkFreezeLinkSchema,
  handle: async ({ input: { t, ...link }, ip }) => {
    if (!isSignedFreeze(link, t)) {
      await countMiss('freeze', ip);
      return { success: true, message: '', valid: false, producerName: '' };
    }
    const [producer, former, record] = await Promise.all([
      db().doc(paths.producer(link.producerId)).get(),
      formerHolderRef(link).get(),
      permissionRef(link).get(),
    ]);
    const { name } = parseProducer(link.producerId, producer.data());
    const { freezeLiftedAt: liftedAt } = parseProducerGuard(producer.data());
    const isAlive = isFreezeLinkAlive(link, new Date(), liftedAt);
    const valid = producer.exists && isAlive && mayStop(former, record);
    return { success: true, message: '', valid, producerName: producer.exists ? name : '' };
  },
});
