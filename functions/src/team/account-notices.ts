import type { Transaction } from 'firebase-admin/firestore';
import { renderAccountNotice } from '@/emails/account-notice';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { createNotice } from './new-notice';

export type AccountChange = {
  person: { userId: string; email: string };
  by: string;
  reason: string;
};

/**
 * Writes a notice to a person about their account, in the change's transaction; `sendNotice` or the schedule sends it.
 */
export const writeAccountNotice = (tx: Transaction, account: AccountChange): string =>
  createNotice(tx, { account });

export async function mailAccount({ person, by, reason }: AccountChange): Promise<void> {
  const { fromName, siteUrl } = mailSettings();
  const url = `${siteUrl}${LOGIN_ROUTE}`;
  const notice = renderAccountNotice({ siteName: fromName, by, reason, url });
  await sendMail({ to: person.email, producerId: null, kind: 'security', ...notice });
}
