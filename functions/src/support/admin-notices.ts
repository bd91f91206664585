import * as logger from 'firebase-functions/logger';
import { renderAdminNotice } from '@/emails/admin-notice';
import { paths } from '@/lib/domain/paths';
import { parseUser } from '@/lib/domain/user';
import { db } from './admin';
import { mailSettings, sendMail } from './mailer';

// More administrators than any platform has; a stop for the query.
const MOST = 100;

/** Tells all administrators that somebody is to become one of them, or did. Call it after the commit. */
export async function tellAdmins(
  change: 'proposed' | 'confirmed',
  person: { userId: string; email: string },
  by: string,
): Promise<void> {
  const found = await db().collection(paths.users()).where('role', '==', 'admin').limit(MOST).get();
  const { fromName, siteUrl } = mailSettings();
  const notice = renderAdminNotice({
    siteName: fromName,
    change,
    person: person.email,
    by,
    url: `${siteUrl}/admin/users?user=${encodeURIComponent(person.userId)}`,
  });
  const addresses = found.docs
    .map((doc) => parseUser(doc.id, doc.data()))
    .filter((user) => user.email && !user.disabled)
    .map((user) => user.email);
  const sent = await Promise.allSettled(
    addresses.map((to) => sendMail({ to, producerId: null, kind: 'warning', ...notice })),
  );
  const failed = sent.filter((one) => one.status === 'rejected').length;
  if (failed > 0) logger.error('A notice to administrators did not leave', { change, failed });
}
