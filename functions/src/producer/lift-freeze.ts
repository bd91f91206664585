import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/producer/calls';
import { liftFreezeSchema } from '@/lib/domain/producer/freeze-schema';
import { parseProducer } from '@/lib/domain/producer/producer';
import { requireStillAdmin } from '../account/account';
import { requireFreshSession } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { transact } from '../support/transact';
import { sendNotice, writeNotice } from '../team/security-notices';

/** Lifts a freeze, with a reason for the team; links are renewed. Administrators, with a recent sign-in. Idempotent. */
export const liftFreeze = callable(calls.liftFreeze, {
  input: liftFreezeSchema,
  access: 'admin',
  handle: async ({ input: { producerId, reason }, caller }) => {
    requireFreshSession(caller);
    const ref = db().doc(paths.producer(producerId));
    const notice = await transact(async (tx) => {
      await requireStillAdmin(tx, caller);
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw denied();
      const { name, freeze } = parseProducer(producerId, snapshot.data());
      if (!freeze) return null;
      tx.update(ref, { freeze: null, freezeLiftedAt: FieldValue.serverTimestamp() });
      audit(tx, caller, {
        action: 'producer.unfreeze',
        object: { type: 'producer', id: producerId, name },
        producerId,
        reason,
      });
      return writeNotice(tx, producerId, { kind: 'lifted', reason });
    });
    if (notice) await sendNotice(notice);
    return { success: true, message: 'Los pagos siguen su curso' };
  },
});
