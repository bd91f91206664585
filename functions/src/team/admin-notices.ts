import type { Transaction } from 'firebase-admin/firestore';
import { renderAdminNotice } from '@/emails/admin-notice';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { parseUser } from '@/lib/domain/session/user';
import { db } from '../support/admin';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { createNotice } from '../support/new-notice';

// More administrators than any platform has; a stop for the query.
const MOST = 100;

/** Somebody is to become an administrator, or did. */
export type AdminChange = {
  change: 'proposed' | 'confirmed';
  person: { userId: string; email: string };
  by: string;
};

/**
 * Writes, in the transaction of the change, that all administrators are to be told of it. `sendNotice` after the
 * commit sends it; where that process dies, the clock does.
 */
export const writeAdminNotice = (tx: Transaction, admins: AdminChange): string =>
  createNotice(tx, { admins }).id;

/** Whoever administers now and can sign in. */
export async function adminsToTell(): Promise<{ uid: string; email: string }[]> {
  const found = await db().collection(paths.users()).where('role', '==', 'admin').limit(MOST).get();
  return found.docs
    .map((doc) => parseUser(doc.id, doc.data()))
    .filter((user) => user.email && !user.disabled);
}

/** Tells one administrator; throws where the mail does not leave. */
export async function tellAdmin(to: { email: string }, news: AdminChange): Promise<void> {
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
