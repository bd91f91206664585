import { renderVerification } from '@/emails/verification';
import { verifyRoute } from '@/lib/domain/kit/routes/links';
import { sendVerificationEmailSchema } from '@/lib/domain/session/account-schema';
import * as calls from '@/lib/domain/session/calls';
import { auth } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { HandOverError, isUnreached } from '../support/mail/hand-over';
import { takeUse } from '../support/mail/limit';
import { mailSettings, sendMail } from '../support/mail/mailer';

const AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/**
 * Mails the caller a link that verifies the address of their account, with our own template. The code is Firebase
 * Auth's, so it works once and for that address only. Five times an hour per account, of which a mail that did not leave
 * takes none, and in a room of the address that no other mail fills; a verified address gets none.
 */
export const sendVerificationEmail = callable(calls.sendVerificationEmail, {
  input: sendVerificationEmailSchema,
  access: 'session',
  handle: async ({ input: { next }, caller }) => {
    if (caller.emailVerified) return { success: true, message: 'Tu correo ya está confirmado' };
    if (!caller.email) throw fail('failed-precondition', 'Tu cuenta no tiene un correo');
    const giveBack = await takeUse(`verification:${caller.uid}`, AN_HOUR, HOUR_MS);
    if (!giveBack) {
      throw fail(
        'resource-exhausted',
        'Ya te enviamos varios correos. Revisa también el correo no deseado, o espera una hora',
      );
    }
    await mailLink(caller.email, next).catch(async (error: unknown) => {
      if (!(error instanceof HandOverError) || isUnreached(error)) await giveBack();
      throw error;
    });
    return { success: true, message: `Te enviamos un enlace a ${caller.email}` };
  },
});

async function mailLink(email: string, next: string | undefined): Promise<void> {
  const { siteUrl, fromName } = mailSettings();
  const link = new URL(await auth().generateEmailVerificationLink(email));
  const query = new URLSearchParams({ code: link.searchParams.get('oobCode') ?? '' });
  // The path to return to; the page accepts only paths of this site.
  if (next) query.set('next', next);
  const url = `${siteUrl}${verifyRoute(query)}`;
  await sendMail({
    to: email,
    producerId: null,
    causedBy: 'proof',
    ...renderVerification({ siteName: fromName, email, url }),
  });
}
