import * as calls from '@/lib/domain/contact/calls';
import { subscriptionPageSchema } from '@/lib/domain/contact/collect-schema';
import { CONSENT_TEXTS, consentWords } from '@/lib/domain/contact/consent-texts';
import { paths } from '@/lib/domain/kit/paths';
import { maskEmail } from '@/lib/domain/mailing/unsubscribe-link';
import { parseProducer } from '@/lib/domain/producer/producer';
import { nightsOfProducer } from '../event/public-event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { readOpening, textOf } from './collect/tokens';

/**
 * The content of the subscription page: the producer's name ('' if there is none) and next nights, the text to agree to,
 * and for a valid confirmation link the masked address. Needs no session, changes nothing, and reveals nothing about who
 * is a contact.
 */
export const subscriptionPage = callable(calls.subscriptionPage, {
  access: 'open',
  input: subscriptionPageSchema,
  handle: async ({ input: { producerId, t }, ip }) => {
    const found = await db().doc(paths.producer(producerId)).get();
    const producer = parseProducer(producerId, found.data());
    const producerName = found.exists ? producer.name : '';
    const opening = t ? readOpening(producerId, t) : null;
    if (!producerName || (t && !opening)) await countMiss('subscription', ip);
    return {
      success: true,
      message: '',
      producerName,
      nights: producerName ? await nightsOfProducer(producer) : [],
      words: consentWords(opening ? textOf(opening) : CONSENT_TEXTS.form, producerName),
      confirms: opening ? maskEmail(opening.email) : '',
    };
  },
});
