import * as calls from '@/lib/domain/contact/calls';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { requestUnsubscribeLinkSchema } from '@/lib/domain/contact/unsubscribe-schema';
import { paths } from '@/lib/domain/kit/paths';
import { escapeHtml } from '@/lib/domain/kit/text/escape-html';
import { mailboxOf } from '@/lib/domain/mailing/mail-room';
import { calledInMail } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { consumeLimit } from '../support/mail/limit';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { requireNetworkRoom } from '../support/mail/network-limit';
import { sameTime } from '../support/mail/same-time';
import { preferencesUrl } from './collect/tokens';
import { NO_CAMPAIGN, signedUnsubscribeUrl } from './links';

const MESSAGE =
  'Si esa dirección está en la lista, te enviamos un enlace para confirmar. Si hoy no llega, inténtalo de nuevo mañana';

/**
 * Mails a signed unsubscribe link, and one of their preferences, to an address, for people without a working one. Needs no session. The answer is the
 * same for every address, so that nobody learns who is a contact. Limited to 3 a day per mailbox and producer, whose
 * links all stay valid, and 20 an hour per network, beyond which it is refused (`resource-exhausted`).
 */
export const requestUnsubscribeLink = callable(calls.requestUnsubscribeLink, {
  access: 'open',
  input: requestUnsubscribeLinkSchema,
  handle: async ({ input, ip }) => {
    const { producerId, email } = input;
    await requireNetworkRoom('unsubscribe:', ip, 20);
    await sameTime('unsubscribe link not sent', () => sendLink(producerId, email));
    return { success: true, message: MESSAGE };
  },
});

async function sendLink(producerId: string, email: string): Promise<void> {
  if (!(await consumeLimit(`unsubscribe:${producerId}:${mailboxOf(email)}`, 3))) return;
  const contactId = contactIdOf(email);
  const [producer, contact] = await db().getAll(
    db().doc(paths.producer(producerId)),
    db().doc(paths.contact(producerId, contactId)),
  );
  if (!producer?.exists || parseContact(contactId, contact?.data()).state !== 'active') return;
  // Sent even while the name is held, without that name, because leaving is a right.
  const name = calledInMail(producerId, producer.data(), mailSettings().fromName);
  const params = { producerId, campaignId: NO_CAMPAIGN, userId: contactId, email };
  const link = signedUnsubscribeUrl(params);
  const choices = preferencesUrl({ producerId, email });
  const text = `Pediste dejar de recibir los correos de ${name}.\n\nConfírmalo aquí:\n${link}\n\nO elige qué recibir y cada cuánto:\n${choices}\n\nSi no fuiste tú, no hagas nada.`;
  await sendMail({
    to: email,
    producerId,
    // A right: it neither depends on nor uses the producer's daily limit.
    isOwed: true,
    isUrgent: true,
    causedBy: 'right',
    subject: 'Confirma que no quieres más correos',
    text,
    html: html(name, link, choices),
  });
}

const html = (name: string, link: string, choices: string) =>
  `<!doctype html><html lang="es"><body style="font-family:sans-serif;font-size:16px;line-height:24px;color:#1b1725"><p>Pediste dejar de recibir los correos de ${escapeHtml(name)}.</p><p><a href="${escapeHtml(link)}">Confirmar que no quiero más correos</a></p><p><a href="${escapeHtml(choices)}">Elegir qué recibir y cada cuánto</a></p><p>Si no fuiste tú, no hagas nada.</p></body></html>`;
