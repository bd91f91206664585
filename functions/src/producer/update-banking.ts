import { FieldValue } from 'firebase-admin/firestore';
import { changedNames } from '@/lib/domain/kit/changes';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { maskedAccount, parseBanking, samePayee } from '@/lib/domain/producer/banking';
import * as calls from '@/lib/domain/producer/calls';
import { hasBanking } from '@/lib/domain/producer/complete';
import { parseProducer } from '@/lib/domain/producer/producer';
import { updateBankingSchema } from '@/lib/domain/producer/producer-input-schema';
import { requireFreshSession, requireScope } from '../support/access';
import { db, mixed } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { denied } from '../support/errors';
import { transact } from '../support/transact';
import { sendNotice, writeNotice } from '../team/security-notices';
import { requirePaymentsNotFrozen } from './payee';

/**
 * Sets a producer's bank account. Needs `producers.banking` and a sign-in within the last half hour. A new one waits 72
 * hours, and all with access to the money, or who had it recently, are mailed; its last digits only to who may see
 * them. Refused while payments are frozen, and with `seen` if any field changed: accounts are never merged.
 */
export const updateBanking = callable(calls.updateBanking, {
  input: updateBankingSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, seen, ...banking }, caller }) => {
    const producerId = await requireScope(caller, named, 'producers.banking');
    requireFreshSession(caller);
    const ref = db().doc(paths.banking(producerId));
    const notice = await transact(async (tx) => {
      const [producerDoc, stored] = await tx.getAll(
        ...mixed(db().doc(paths.producer(producerId)), ref),
      );
      if (!producerDoc?.exists) throw denied();
      await requirePaymentsNotFrozen(tx, producerId);
      const now = parseProducer(producerId, producerDoc.data());
      const old = stored?.exists ? parseBanking('banking', stored.data()) : null;
      const shown = parseBanking('banking', stored?.data());
      requireNoClash(seen, banking, shown);
      const kept = fields(stored?.data());
      const updatedAt = FieldValue.serverTimestamp();
      const since = samePayee(old, banking)
        ? (moment(kept.since) ?? moment(kept.updatedAt))
        : updatedAt;
      tx.set(ref, { ...banking, since, updatedAt, updatedBy: caller.uid });
      tx.update(db().doc(paths.producer(producerId)), { 'complete.banking': hasBanking(banking) });
      audit(tx, caller, {
        action: 'producer.banking',
        object: { type: 'producer', id: producerId, name: now.name },
        producerId,
        after: { changed: changedNames(shown, banking) },
      });
      if (samePayee(old, banking)) return null;
      const account = `${banking.bank} ${maskedAccount(banking.accountNumber)}`;
      const change = {
        kind: 'banking',
        by: caller.email,
        first: !hasBanking(old),
        account,
      } as const;
      return writeNotice(tx, producerId, change);
    });
    if (notice) await sendNotice(notice);
    return { success: true, message: 'Datos bancarios guardados' };
  },
});
