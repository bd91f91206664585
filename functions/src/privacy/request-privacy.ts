import { randomBytes } from 'node:crypto';
import { renderPrivacyProof } from '@/emails/privacy';
import { mailboxOf } from '@/lib/domain/mailing/mail-room';
import * as calls from '@/lib/domain/privacy/calls';
import { RIGHT_TEXT } from '@/lib/domain/privacy/request';
import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import { requestPrivacySchema } from '@/lib/domain/privacy/request-schema';
import { callable } from '../support/callable';
import { consumeLimit } from '../support/mail/limit';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { sameTime } from '../support/mail/same-time';
import { deskOf } from './desk';
import { signedPrivacyUrl } from './links';

const HOUR_MS = 3_600_000;
const MESSAGE =
  'Te enviamos un correo para confirmar que eres tú. Puede tardar unos minutos; si hoy no llega, inténtalo de nuevo mañana';

/**
 * Mails a signed link to an address that asks for a right over its data; the case is opened by the link
 * (`confirmPrivacy`). Needs no session. The answer is the same for every address and every producer, and the mail goes
 * to any address alike, and takes as long, so that nobody learns who is known here. Limited to 5 a day per mailbox, 20 an
 * hour per network (the visitor's, where the site's server names it; whoever calls chooses `plain`, so it changes no limit), and
 * 300 an hour per producer.
 */
export const requestPrivacy = callable(calls.requestPrivacy, {
  access: 'open',
  input: requestPrivacySchema,
  handle: async ({ input: { email, right, producerId = '' }, ip }) => {
    const link = {
      email,
      right,
      producerId,
      at: String(Date.now()),
      n: randomBytes(12).toString('hex'),
    };
    const send = () => sendLink(link, ip);
    await sameTime('privacy link not sent', send, { mailsAll: true });
    return { success: true, message: MESSAGE };
  },
});

async function sendLink(link: PrivacyLink, ip: string): Promise<void> {
  const isAllowed =
    (await consumeLimit(`privacy:${ip}`, 20, HOUR_MS)) &&
    (await consumeLimit(`privacy:${mailboxOf(link.email)}`, 5)) &&
    (await consumeLimit(`privacy:of:${link.producerId}`, 300, HOUR_MS));
  const desk = isAllowed && (await deskOf(link.producerId));
  if (!desk) return;
  const siteName = mailSettings().fromName;
  await sendMail({
    to: link.email,
    producerId: null,
    causedBy: 'right',
    ...renderPrivacyProof({
      siteName,
      owner: desk.name || siteName,
      right: RIGHT_TEXT[link.right],
      url: signedPrivacyUrl(link),
    }),
  });
}
