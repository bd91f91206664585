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
 * Mails a signed link to an address that exercises a right over its data; the link opens the case (`confirmPrivacy`).
 * Needs no session. Answer, mail and duration are the same for every address and producer, so that nobody learns who is
 * known here. More than 20 an hour per network are refused (`resource-exhausted`; the visitor's network, where the
 * site's server signs it; the caller chooses `plain`, so it changes no limit). Beyond 5 a day per mailbox, or if it
 * cannot be mailed, the request is kept and mailed later. There is no global limit.
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
