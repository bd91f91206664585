import type { Transaction } from 'firebase-admin/firestore';
import { type AdminNoticeChange, renderAdminLoss, renderAdminNotice } from '@/emails/admin-notice';
import { parseUser, type User } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { db } from '../support/admin';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { createNotice } from './new-notice';

const MOST = 100;

export type AdminChange = {
  change: AdminNoticeChange;
  person: { userId: string; email: string };
  by: string;
};

/** Writes a notice to all administrators, in the change's transaction; `sendNotice` or the schedule sends it. */
export const writeAdminNotice = (tx: Transaction, admins: AdminChange): string =>
  createNotice(tx, { admins });

export async function adminRecipients(): Promise<Pick<User, 'uid' | 'email' | 'phone'>[]> {
  const found = await db().collection(paths.users()).where('role', '==', 'admin').limit(MOST).get();
  return found.docs
    .map((doc) => parseUser(doc.id, doc.data()))
    .filter((user) => user.email && !user.disabled);
}

/** Recipients of a change: the remaining administrators, read after its commit, and the one who lost the role. */
export async function adminAudience(news: AdminChange): Promise<{ uid: string; email: string }[]> {
  const { userId: uid, email } = news.person;
  const others = (await adminRecipients()).filter((one) => !takes(news) || one.uid !== uid);
  return takes(news) && email ? [...others, { uid, email }] : others;
}

const takes = ({ change }: AdminChange) => change === 'removed' || change === 'closed';

export async function mailAdmin(
  to: { uid: string; email: string },
  news: AdminChange,
): Promise<void> {
  const { fromName: siteName, siteUrl } = mailSettings();
  const { change, person, by } = news;
  const url = `${siteUrl}${adminRoute('users', { user: person.userId })}`;
  const notice =
    takes(news) && to.uid === person.userId
      ? renderAdminLoss({ siteName, change, by })
      : renderAdminNotice({ siteName, change, person: person.email, by, url });
  await sendMail({ to: to.email, producerId: null, kind: 'security', ...notice });
}
