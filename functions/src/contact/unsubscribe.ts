import * as calls from '@/lib/domain/contact/calls';
import { unsubscribeSchema } from '@/lib/domain/contact/unsubscribe-schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { isSignedUnsubscribe, NO_CAMPAIGN } from './links';
import { unsubscribeContact } from './unsubscribe-contact';

/**
 * Unsubscribes an address from a producer's mail. Needs no session, only the signature `t` over all other parameters;
 * without it nothing changes, and the answer reveals nothing about the address. Idempotent.
 */
export const unsubscribe = callable(calls.unsubscribe, {
  access: 'open',
  input: unsubscribeSchema,
  handle: async ({ input, ip }) => {
    const { t, ...params } = input;
    if (!isSignedUnsubscribe(params, t)) {
      await countMiss('unsubscribe', ip);
      throw fail('permission-denied', 'Este enlace no es válido. Pide uno nuevo a tu correo');
    }
    const campaignId = params.campaignId === NO_CAMPAIGN ? null : params.campaignId;
    await unsubscribeContact(params.producerId, params.email, campaignId);
    return { success: true, message: 'Listo: no recibirás más de estos correos' };
  },
});
