import * as calls from '@/lib/domain/contact/calls';
import { subscriptionPageSchema } from '@/lib/domain/contact/collect-schema';
import { CONSENT_TEXTS, consentWords } from '@/lib/domain/contact/consent-texts';
import { maskEmail } from '@/lib/domain/mailing/unsubscribe-link';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { producerNameOf } from './collect/producer-name';
import { readOpening, textOf } from './collect/tokens';

/**
 * The content of the subscription page: the producer's name ('' if there is none), the text to agree to, and for a valid
 * confirmation link the masked address. Needs no session, changes nothing, and reveals nothing about who is a contact.
 */
export const subscriptionPage = callable(calls.subscriptionPage, {
  access: 'open',
  input: subscriptionPageSchema,
  handle: async ({ input: { producerId, t }, ip }) => {
    const producerName = await producerNameOf(producerId);
    const opening = t ? readOpening(producerId, t) : null;
    if (!producerName || (t && !opening)) await countMiss('subscription', ip);
    return {
      success: true,
      message: '',
      producerName,
      words: consentWords(opening ? textOf(opening) : CONSENT_TEXTS.form, producerName),
      confirms: opening ? maskEmail(opening.email) : '',
    };
  },
});
