import { renderVerification } from '@/emails/verification';
import { verifyRoute } from '@/lib/domain/kit/routes/links';
import { sendVerificationEmailSchema } from '@/lib/domain/session/account-schema';
import * as calls from '@/lib/domain/session/calls';
import { auth } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { consumeLimit } from '../support/mail/limit';
import { mailSettings, sendMail } from '../support/mail/mailer';

const AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/**
 * Mails the caller a link that verifies the address of their account, with our own template. The code is Firebase
 * Auth's, so it works once and for that address only. Five times an hour per account; a verified address gets none.
 */
export const sendVerificationEmail = callable(calls.sendVerificationEmail, {
  input: sendVerificationEmailSchema,
  access: 'session',
  handle: async ({ input: { next }, caller }) => {
    if (caller.emailVerified) return { success: true, message: 'Tu correo ya está confirmado' };
    if (!caller.email) throw fail('failed-precondition', 'Tu cuenta no tiene un correo');
    if (!(await consumeLimit(`verification:${caller.uid}`, AN_HOUR, HOUR_MS))) {
      throw fail(
        'resource-exhausted',
        'Ya te enviamos varios correos. Revisa también el correo no deseado, o espera una hora',
      );
    }
    const { siteUrl, fromName } = mailSettings();
    const link = new URL(await auth().generateEmailVerificationLink(caller.email));
    const query = new URLSearchParams({ code: link.searchParams.get('oobCode') ?? '' });
    // The path to return to; the page accepts only paths of this site.
    if (next) query.set('next', next);
    const url = `${siteUrl}${verifyRoute(query)}`;
    await sendMail({
      to: caller.email,
      producerId: null,
      ...renderVerification({ siteName: fromName, email: caller.email, url }),
    });
    return { success: true, message: `Te enviamos un enlace a ${caller.email}` };
  },
});
