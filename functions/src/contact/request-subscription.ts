import { renderSubscription } from '@/emails/subscription';
import * as calls from '@/lib/domain/contact/calls';
import { requestSubscriptionSchema } from '@/lib/domain/contact/collect-schema';
import { CONSENT_TEXTS, consentWords } from '@/lib/domain/contact/consent-texts';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { ASKED_DAY_FIELD, mailboxOf } from '@/lib/domain/mailing/mail-room';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { consumeLimit } from '../support/mail/limit';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { consumeNetworkLimit } from '../support/mail/network-limit';
import { sameTime } from '../support/mail/same-time';
import { askedNameOf } from './collect/producer-name';
import { OF_PRODUCER_AN_HOUR, tellFull } from './collect/tell-full';
import { confirmUrl } from './collect/tokens';

const MESSAGE =
  'Te enviamos un correo para confirmar que eres tú. Puede tardar unos minutos; si hoy no llega, inténtalo de nuevo mañana';
const HOUR_MS = 3_600_000;
/** The visitors at a venue's door share one network. */
const OF_NETWORK_AN_HOUR = 60;

/**
 * Mails the link that confirms a subscription; only the link makes somebody a contact. Needs no session. Answer and
 * duration are the same for every address, so that nobody learns who is one. Limited to 3 a day per mailbox and
 * producer, 60 an hour per network (the visitor's, where the page's server signs it) and 300 an hour per producer; the
 * mails have a daily limit of their own (`askedADay`). The first beyond either of the last two notifies the producer. A
 * blocked address gets nothing.
 */
export const requestSubscription = callable(calls.requestSubscription, {
  access: 'open',
  input: requestSubscriptionSchema,
  handle: async ({ input, ip }) => {
    await sameTime('subscription link not sent', () => sendLink(input, ip));
    return { success: true, message: MESSAGE };
  },
});

type Request = { producerId: string; email: string; name: string };

async function sendLink({ producerId, email, name }: Request, ip: string): Promise<void> {
  const isAllowed =
    (await consumeNetworkLimit('subscribe:of:', ip, OF_NETWORK_AN_HOUR)) &&
    (await consumeLimit(`subscribe:${producerId}:${mailboxOf(email)}`, 3));
  const asked = isAllowed ? await askedNameOf(producerId) : null;
  if (!asked) return;
  if (!(await consumeLimit(`subscribe:${producerId}`, OF_PRODUCER_AN_HOUR, HOUR_MS))) {
    await tellFull(producerId, 'hour');
    return;
  }
  const contact = await db()
    .doc(paths.contact(producerId, contactIdOf(email)))
    .get();
  if (contact.data()?.blockedAt) return;
  const mail = {
    to: email,
    producerId,
    isAsked: true,
    causedBy: 'form' as const,
    calls: asked.name,
    ...renderSubscription({
      siteName: mailSettings().fromName,
      producerName: asked.called,
      words: consentWords(CONSENT_TEXTS.form, asked.called),
      url: confirmUrl({ producerId, email, name, at: Date.now() }),
    }),
  };
  await sendMail(mail).catch(async (error: unknown) => {
    // The visitor sees nothing of it; the producer can do something about it.
    if (fields(fields(error).details).field === ASKED_DAY_FIELD) await tellFull(producerId, 'day');
    throw error;
  });
}
