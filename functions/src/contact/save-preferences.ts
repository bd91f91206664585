import type { PreferenceChange } from '@/lib/domain/contact/calls';
import * as calls from '@/lib/domain/contact/calls';
import { savePreferencesSchema } from '@/lib/domain/contact/collect-schema';
import { CONSENT_TEXTS } from '@/lib/domain/contact/consent-texts';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { consumeLimit } from '../support/mail/limit';
import { producerNameOf } from './collect/producer-name';
import { requireTelling, TOLD, tellPerson } from './collect/tell-person';
import { readPreferencesToken, type Subscriber } from './collect/tokens';
import { confirmConsent } from './consent/confirm';
import { pauseContact, setPace, setProfiling, unblockContact } from './consent/rights';
import { unsubscribeContact } from './unsubscribe-contact';

const MONTH_MS = 30 * 86_400_000;
const WHERE = 'Página de preferencias';
const asked = { source: 'mail', by: 'person', evidence: WHERE } as const;

/**
 * Changes a person's preferences of a producer's mails: leaves or comes back, pauses for a month or ends the pause,
 * limits mails or removes the limit, stops or allows profiling, ends their block. Needs no session, only the signed
 * token of a mail. Takes effect at once, also for running campaigns; idempotent. Mails and their links are forwarded: a
 * change that gives a consent or ends a block is mailed to the person, and refused (`resource-exhausted`) if that mail
 * exceeds a limit, or more than three times a day. The limit of mails can be changed twenty times a day; leaving is
 * unlimited. Coming back requires ending a block first (`failed-precondition`).
 */
export const savePreferences = callable(calls.savePreferences, {
  access: 'open',
  input: savePreferencesSchema,
  handle: async ({ input: { token, change }, ip }) => {
    const person = readPreferencesToken(token);
    const producerName = person ? await producerNameOf(person.producerId) : '';
    if (!person || !producerName) {
      await countMiss('subscription', ip);
      throw fail('permission-denied', 'Este enlace no es válido');
    }
    const told = TOLD.find((one) => one === change);
    if (told) await requireTelling(person, told);
    else if (!UNLIMITED.includes(change)) await requireRoom(person);
    const isNew = await CHANGES[change](person, producerName);
    if (told && isNew) await tellPerson(person, told);
    return { success: true, message: 'Guardamos tu preferencia' };
  },
});

// Rights without a limit; undoing the second is limited.
const UNLIMITED: readonly PreferenceChange[] = ['leave', 'unprofile'];
const A_DAY = 20;

// Each change is an entry of the consent record, and a write on every running campaign.
async function requireRoom({ producerId, email }: Subscriber): Promise<void> {
  if (await consumeLimit(`preference:${producerId}:${email}`, A_DAY)) return;
  throw fail('resource-exhausted', 'Ya lo cambiaste muchas veces hoy. Inténtalo mañana');
}

type Apply = (person: Subscriber, producerName: string) => Promise<unknown>;

const CHANGES: Record<PreferenceChange, Apply> = {
  leave: ({ producerId, email }) => unsubscribeContact(producerId, email, null),
  pause: ({ producerId, email }) =>
    pauseContact(producerId, email, new Date(Date.now() + MONTH_MS), asked),
  resume: ({ producerId, email }) => pauseContact(producerId, email, null, asked),
  always: ({ producerId, email }) => setPace(producerId, email, 'always', asked),
  weekly: ({ producerId, email }) => setPace(producerId, email, 'weekly', asked),
  monthly: ({ producerId, email }) => setPace(producerId, email, 'monthly', asked),
  profile: ({ producerId, email }) => setProfiling(producerId, email, false, asked),
  unblock: ({ producerId, email }) => unblockContact(producerId, contactIdOf(email), asked),
  unprofile: ({ producerId, email }) => setProfiling(producerId, email, true, asked),
  subscribe: async (person, producerName) => {
    const given = { producerName, name: '', shown: CONSENT_TEXTS.form, source: 'mail' } as const;
    const done = await confirmConsent({ ...person, ...given, evidence: WHERE, since: new Date() });
    if (done === 'blocked') {
      throw fail('failed-precondition', 'Pediste bloquear tus datos. Levanta el bloqueo primero');
    }
    return done === 'done';
  },
};
