import * as logger from 'firebase-functions/logger';
import { mailboxOf } from '@/lib/domain/mailing/mail-room';
import * as calls from '@/lib/domain/privacy/calls';
import { requestPrivacySchema } from '@/lib/domain/privacy/request-schema';
import { callable } from '../support/callable';
import { consumeLimit } from '../support/mail/limit';
import { requireNetworkRoom } from '../support/mail/network-limit';
import { sameTime } from '../support/mail/same-time';
import { keepRequest, mailLink } from './kept-requests';

const HOUR_MS = 3_600_000;
const OF_NETWORK_AN_HOUR = 20;
const OF_MAILBOX_A_DAY = 5;
const MESSAGE =
  'Te enviamos un correo para confirmar que eres tú. Puede tardar unos minutos; si hoy pediste varios, puede llegar mañana';

/**
 * Mails a signed link to an address that asks for a right over its data; the case is opened by the link
 * (`confirmPrivacy`). Needs no session. The answer is the same for every address and every producer, and the mail goes
 * to any address alike, and takes as long, so that nobody learns who is known here. Beyond 20 an hour a network is refused
 * (`resource-exhausted`; the visitor's, where the site's server names it; whoever calls chooses `plain`, so it changes no
 * limit). What is beyond 5 a day of a mailbox, or cannot be mailed, is kept and mailed later. Nothing is counted for all.
 */
export const requestPrivacy = callable(calls.requestPrivacy, {
  access: 'open',
  input: requestPrivacySchema,
  handle: async ({ input: { email, right, producerId = '' }, ip }) => {
    await requireNetworkRoom('privacy:', ip, OF_NETWORK_AN_HOUR);
    const send = () => mailOrKeep({ email, right, producerId }, new Date());
    await sameTime('privacy link not sent', send, { mailsAll: true });
    return { success: true, message: MESSAGE };
  },
});

type Asked = Parameters<typeof mailLink>[0];

async function mailOrKeep(asked: Asked, now: Date): Promise<void> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  if (!(await consumeLimit(`privacy:${mailboxOf(asked.email)}`, OF_MAILBOX_A_DAY))) {
    return keepRequest(asked, now, inHours(12));
  }
  await mailLink(asked, now).catch(async (error: unknown) => {
    logger.error('privacy link not sent', { error: String(error) });
    await keepRequest(asked, now, inHours(1));
  });
}
