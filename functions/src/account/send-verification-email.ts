import { renderVerification } from '@/emails/verification';
import { sendVerificationEmailSchema } from '@/lib/domain/account/account-schema';
import * as calls from '@/lib/domain/account/calls';
import { verifyRoute } from '@/lib/domain/kit/routes/links';
import { auth } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { HandOverError, isUnreached } from '../support/mail/hand-over';
import { consumeLimit, takeUse } from '../support/mail/limit';
import { requireMailSlot } from '../support/mail/mail-slots';
import { mailSettings, sendMail } from '../support/mail/mailer';

const AN_HOUR = 5;
// Failed mails count here too, because each asks Firebase Auth for a code.
const TRIES_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

const TOO_MANY =
  'Ya te enviamos varios correos. Revisa también el correo no deseado, o espera una hora';

/**
 * Mails the caller a link that verifies the address of their account, with our own template. The code is Firebase
 * Auth's, so it works once and for that address only. Five an hour per account, without failed mails, and with a limit
 * of the address that other mail does not use; a verified address gets none. Thirty tries an hour in any case, and no
 * code is made for a mail beyond a limit.
 */
export const sendVerificationEmail = callable(calls.sendVerificationEmail, {
  input: sendVerificationEmailSchema,
  access: 'session',
  handle: async ({ input: { next }, caller }) => {
    if (caller.emailVerified) return { success: true, message: 'Tu correo ya está confirmado' };
    if (!caller.email) throw fail('failed-precondition', 'Tu cuenta no tiene un correo');
    const isWithin = await consumeLimit(`verifying:${caller.uid}`, TRIES_AN_HOUR, HOUR_MS);
    if (!isWithin) throw fail('resource-exhausted', 'Lo intentaste muchas veces. Espera una hora');
    const giveBack = await takeUse(`verification:${caller.uid}`, AN_HOUR, HOUR_MS);
    if (!giveBack) throw fail('resource-exhausted', TOO_MANY);
    await mailLink(caller.email, next).catch(async (error: unknown) => {
      if (!(error instanceof HandOverError) || isUnreached(error)) await giveBack();
      throw error;
    });
    return { success: true, message: `Te enviamos un enlace a ${caller.email}` };
  },
});

async function mailLink(email: string, next: string | undefined): Promise<void> {
  const { siteUrl, fromName } = mailSettings();
  const account = { producerId: null, causedBy: 'proof' } as const;
  await requireMailSlot(account, email);
  const link = new URL(await auth().generateEmailVerificationLink(email));
  const query = new URLSearchParams({ code: link.searchParams.get('oobCode') ?? '' });
  if (next) query.set('next', next);
  const url = `${siteUrl}${verifyRoute(query)}`;
  await sendMail({
    to: email,
    ...account,
    ...renderVerification({ siteName: fromName, email, url }),
  });
}
