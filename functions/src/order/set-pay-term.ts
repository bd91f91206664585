import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/order/calls';
import { parsePayTerm } from '@/lib/domain/order/pay-term';
import { setPayTermSchema } from '@/lib/domain/order/payment-order-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { transact } from '../support/transact';

/** Stores within how many business days after an event its balance is paid; null: no promise. Administrators only. */
export const setPayTerm = callable(calls.setPayTerm, {
  input: setPayTermSchema,
  access: 'admin',
  handle: async ({ input: { days }, caller }) => {
    const ref = db().doc(entryPaths.payTerm());
    await transact(async (tx) => {
      const before = parsePayTerm((await tx.get(ref)).data());
      if (before.days === days) return;
      tx.set(ref, { days });
      audit(tx, caller, {
        action: 'platform.payTerm',
        object: { type: 'platform', id: 'payTerm', name: 'Plazo de pago' },
        before: { days: before.days },
        after: { days },
      });
    });
    return { success: true, message: 'Plazo guardado' };
  },
});
