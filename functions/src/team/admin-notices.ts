import type { Transaction } from 'firebase-admin/firestore';
import { renderAdminNotice } from '@/emails/admin-notice';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { parseUser } from '@/lib/domain/session/user';
import { db } from '../support/admin';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { createNotice } from '../support/new-notice';

// More administrators than any platform has; it bounds the query.
const MOST = 100;

/** Somebody is proposed or confirmed as an administrator. */
export type AdminChange = {
  change: 'proposed' | 'confirmed';
  person: { userId: string; email: string };
  by: string;
};

/**
 * Writes a notice to all administrators, in the transaction of the change. `sendNotice` sends it after the commit; if
 * that process dies, the scheduler does.
 */
export const writeAdminNotice = (tx: Transaction, admins: AdminChange): string =>
  createNotice(tx, { admins }).id;

/** The current administrators with an e-mail and an enabled account. */
export async function adminRecipients(): Promise<{ uid: string; email: string }[]> {
  const found = await db().collection(paths.users()).where('role', '==', 'admin').limit(MOST).get();
  return found.docs
    .map((doc) => parseUser(doc.id, doc.data()))
    .filter((user) => user.email && !user.disabled);
}

/** Mails a notice to one administrator; throws if the mail cannot be sent. */
export async function mailAdmin(to: { email: string }, news: AdminChange): Promise<void> {
  const { fromName, siteUrl } = mailSettings();
  const notice = renderAdminNotice({
    siteName: fromName,
    change: news.change,
    person: news.person.email,
    by: news.by,
    url: `${siteUrl}${adminRoute('users', { user: news.person.userId })}`,
  });
  await sendMail({ to: to.email, producerId: null, kind: 'warning', ...notice });
}
