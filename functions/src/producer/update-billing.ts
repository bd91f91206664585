import { FieldValue } from 'firebase-admin/firestore';
import { changedNames } from '@/lib/domain/kit/changes';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import { parseBilling } from '@/lib/domain/producer/billing';
import * as calls from '@/lib/domain/producer/calls';
import { hasBilling } from '@/lib/domain/producer/complete';
import { updateBillingSchema } from '@/lib/domain/producer/producer-input-schema';
import { requireScope } from '../support/access';
import { db, mixed } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { denied } from '../support/errors';
import { transact } from '../support/transact';

/** Replaces a producer's billing data. Needs `producers.billing`; with `seen`, refused if any field changed since. */
export const updateBilling = callable(calls.updateBilling, {
  input: updateBillingSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, seen, ...billing }, caller }) => {
    const producerId = await requireScope(caller, named, 'producers.billing');
    const ref = db().doc(paths.billing(producerId));
    await transact(async (tx) => {
      const [producer, before] = await tx.getAll(
        ...mixed(db().doc(paths.producer(producerId)), ref),
      );
      if (!producer?.exists) throw denied();
      const stored = parseBilling('billing', before?.data());
      requireNoClash(seen, billing, stored);
      tx.set(ref, { ...billing, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid });
      tx.update(db().doc(paths.producer(producerId)), { 'complete.billing': hasBilling(billing) });
      audit(tx, caller, {
        action: 'producer.billing',
        object: { type: 'producer', id: producerId, name: text(fields(producer.data()).name) },
        producerId,
        after: { changed: changedNames(stored, billing) },
      });
    });
    return { success: true, message: 'Datos de facturación guardados' };
  },
});
