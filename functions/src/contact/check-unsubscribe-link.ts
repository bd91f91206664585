import * as calls from '@/lib/domain/contact/calls';
import { isMailed } from '@/lib/domain/contact/consent';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { checkUnsubscribeLinkSchema } from '@/lib/domain/contact/unsubscribe-schema';
import { isDocumentId } from '@/lib/domain/kit/document-id';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { mailedNameOf } from './collect/producer-name';
import { preferencesPath } from './collect/tokens';
import { isContact } from './consent/contact-mark';
import { isSignedUnsubscribe } from './links';

/**
 * Validates the signature of an unsubscribe link, so that its page knows what to offer: the producer's name as mails
 * show it, and only for a valid link whether the address has left already, and where who gets mails asks for fewer instead.
 * Changes nothing and reveals nothing about anybody else. Invalid signatures are rate-limited by network (`countMiss`).
 */
export const checkUnsubscribeLink = callable(calls.checkUnsubscribeLink, {
  access: 'open',
  input: checkUnsubscribeLinkSchema,
  handle: async ({ input, ip }) => {
    const { t, ...params } = input;
    const { producerId, email } = params;
    const valid = isSignedUnsubscribe(params, t);
    if (!valid && t) await countMiss('unsubscribe', ip);
    const [producerName, { left, isReached }] = await Promise.all([
      isDocumentId(producerId) ? mailedNameOf(producerId) : '',
      valid ? standingOf(producerId, email) : { left: false, isReached: false },
    ]);
    const choices = isReached && producerName ? preferencesPath({ producerId, email }) : '';
    return { success: true, message: '', valid, producerName, left, choices };
  },
});

async function standingOf(producerId: string, email: string) {
  const id = contactIdOf(email);
  const data = (await db().doc(paths.contact(producerId, id)).get()).data();
  const contact = parseContact(id, data);
  const { state, heldState } = contact;
  return {
    left: data !== undefined && (state === 'blocked' ? heldState : state) === 'unsubscribed',
    isReached: isContact(data) && isMailed(contact, new Date()),
  };
}
