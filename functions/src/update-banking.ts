import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { renderBankingNotice } from '@/emails/banking-notice';
import { changedNames } from '@/lib/domain/audit';
import {
  type BankingForm,
  hasBanking,
  maskedAccount,
  parseBanking,
  samePayee,
} from '@/lib/domain/banking';
import { bankingSchema } from '@/lib/domain/banking-schema';
import { paths } from '@/lib/domain/paths';
import { parseProducer } from '@/lib/domain/producer';
import { id } from '@/lib/domain/schema';
import { requireFlag, requireFreshSession } from './support/access';
import { db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { denied } from './support/errors';
import { mailSettings, sendMail } from './support/mailer';
import { addressesOf } from './support/team';
import { transact } from './support/transact';

/**
 * Writes where a producer is paid. Needs `producers.banking` and a sign-in of the last half hour. Whoever may see
 * the bank data gets an e-mail when the money begins to go somewhere, or somewhere else (adversaries F17).
 */
export const updateBanking = callable({
  name: 'updateBanking',
  input: v.strictObject({ producerId: id, ...bankingSchema.entries }),
  access: 'session',
  handle: async ({ input: { producerId, ...banking }, caller }) => {
    await requireFlag(caller, producerId, 'producers.banking');
    requireFreshSession(caller);
    const ref = db().doc(paths.banking(producerId));
    const { producer, before } = await transact(async (tx) => {
      const [producerDoc, stored] = await tx.getAll(db().doc(paths.producer(producerId)), ref);
      if (!producerDoc?.exists) throw denied();
      const now = parseProducer(producerId, producerDoc.data());
      const old = stored?.exists ? parseBanking('banking', stored.data()) : null;
      tx.set(ref, { ...banking, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid });
      audit(tx, caller, {
        action: 'producer.banking',
        object: { type: 'producer', id: producerId, name: now.name },
        producerId,
        after: { changed: changedNames(parseBanking('banking', stored?.data()), banking) },
      });
      return { producer: now, before: old };
    });
    if (!samePayee(before, banking)) await tellOwners(producer, before, banking, caller.email);
    return { success: true, message: 'Datos bancarios guardados' };
  },
});

async function tellOwners(
  producer: ReturnType<typeof parseProducer>,
  before: BankingForm | null,
  banking: BankingForm,
  by: string,
): Promise<void> {
  const { fromName, siteUrl } = mailSettings();
  const notice = renderBankingNotice({
    siteName: fromName,
    producerName: producer.name,
    first: !hasBanking(before),
    bank: banking.bank,
    account: maskedAccount(banking.accountNumber),
    by,
    url: `${siteUrl}/producers/${producer.id}/banking`,
  });
  const addresses = await addressesOf(producer, 'producers.banking');
  const sent = await Promise.allSettled(addresses.map((to) => sendMail({ to, ...notice })));
  const failed = sent.filter((one) => one.status === 'rejected').length;
  // The change stands; a warning that did not leave is the platform's problem, not the producer's.
  if (failed > 0) logger.error('updateBanking could not warn', { producerId: producer.id, failed });
}
