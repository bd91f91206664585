import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { renderBankingNotice } from '@/emails/banking-notice';
import {
  BANKING_SESSION_SECONDS,
  type BankingForm,
  hasBanking,
  maskedAccount,
  parseBanking,
} from '@/lib/domain/banking';
import { bankingSchema } from '@/lib/domain/banking-schema';
import { paths } from '@/lib/domain/paths';
import { parseProducer } from '@/lib/domain/producer';
import { id } from '@/lib/domain/schema';
import { requireFlag } from './support/access';
import { db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { denied, fail } from './support/errors';
import { mailSettings, sendMail } from './support/mailer';
import { addressesOf } from './support/team';

/**
 * Writes where a producer is paid. Needs `producers.banking` and a sign-in of the last half hour: with an older
 * one it answers `failed-precondition` for the field `authTime`, and the screen asks for the password. Whoever
 * may see the bank data gets an e-mail when an account is changed for another (adversaries F17).
 */
export const updateBanking = callable({
  name: 'updateBanking',
  input: v.strictObject({ producerId: id, ...bankingSchema.entries }),
  access: 'session',
  handle: async ({ input: { producerId, ...banking }, caller }) => {
    await requireFlag(caller, producerId, 'producers.banking');
    if (Date.now() / 1000 - caller.authTime > BANKING_SESSION_SECONDS) {
      throw fail(
        'failed-precondition',
        'Confirma tu contraseña para cambiar los datos bancarios',
        'authTime',
      );
    }
    const ref = db().doc(paths.banking(producerId));
    const { producer, before } = await db().runTransaction(async (tx) => {
      const [producerDoc, stored] = await tx.getAll(db().doc(paths.producer(producerId)), ref);
      if (!producerDoc?.exists) throw denied();
      const now = parseProducer(producerId, producerDoc.data());
      const old = stored?.exists ? parseBanking('banking', stored.data()) : null;
      tx.set(ref, { ...banking, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid });
      audit(tx, caller, {
        action: 'producer.banking',
        object: { type: 'producer', id: producerId, name: now.name },
        producerId,
        before: old && traced(old),
        after: traced(banking),
      });
      return { producer: now, before: old };
    });
    if (hasBanking(before) && before?.accountNumber !== banking.accountNumber) {
      await tellOwners(producer, banking, caller.email);
    }
    return { success: true, message: 'Datos bancarios guardados' };
  },
});

// The trace tells accounts apart without holding one.
function traced(banking: BankingForm) {
  const { holder, bank, accountType, accountNumber } = banking;
  return { holder, bank, accountType, account: maskedAccount(accountNumber) };
}

async function tellOwners(
  producer: ReturnType<typeof parseProducer>,
  banking: BankingForm,
  by: string,
): Promise<void> {
  const { fromName, siteUrl } = mailSettings();
  const notice = renderBankingNotice({
    siteName: fromName,
    producerName: producer.name,
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
