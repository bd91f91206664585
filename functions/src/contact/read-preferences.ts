import * as calls from '@/lib/domain/contact/calls';
import { readPreferencesSchema } from '@/lib/domain/contact/collect-schema';
import { isMailed, mayMarket } from '@/lib/domain/contact/consent';
import { CONSENT_TEXTS, consentWords } from '@/lib/domain/contact/consent-texts';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { maskEmail } from '@/lib/domain/mailing/unsubscribe-link';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { producerNameOf } from './collect/producer-name';
import { readPreferencesToken } from './collect/tokens';
import { isContact } from './consent/contact-mark';

/**
 * A person's present preferences of a producer's mails. Needs no session, only the signed token of a mail; the address
 * is masked, because mails are forwarded. A deleted contact gets the same answer as one who left.
 */
export const readPreferences = callable(calls.readPreferences, {
  access: 'open',
  input: readPreferencesSchema,
  handle: async ({ input: { token }, ip }) => {
    const person = readPreferencesToken(token);
    const producerName = person ? await producerNameOf(person.producerId) : '';
    if (!person || !producerName) {
      await countMiss('subscription', ip);
      throw fail('permission-denied', 'Este enlace no es válido');
    }
    const { producerId, email } = person;
    const contactId = contactIdOf(email);
    const data = (await db().doc(paths.contact(producerId, contactId)).get()).data();
    const contact = parseContact(contactId, data);
    const now = new Date();
    const verdict = mayMarket(contact, now);
    const quietUntil = !verdict.ok && verdict.why === 'paced' ? contact.quietUntil : null;
    const pausedUntil = !verdict.ok && verdict.why === 'paused' ? contact.pausedUntil : null;
    return {
      success: true,
      message: '',
      producerId,
      producerName,
      email: maskEmail(email),
      words: consentWords(CONSENT_TEXTS.form, producerName),
      wanted: isContact(data) && isMailed(contact, now),
      blocked: !verdict.ok && verdict.why === 'blocked',
      pausedUntil: pausedUntil?.toISOString() ?? null,
      paceDays: contact.paceDays,
      quietUntil: quietUntil?.toISOString() ?? null,
      profiled: contact.unprofiledAt === null,
    };
  },
});
