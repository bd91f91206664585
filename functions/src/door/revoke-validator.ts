import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/door/calls';
import { parseValidator } from '@/lib/domain/door/validator';
import { validatorIdSchema } from '@/lib/domain/door/validator-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { eventFor } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { transact } from '../support/transact';

/** Revokes a validator at once: its next scan is refused, queued ones too. Idempotent. Needs `tickets.manage`. */
export const revokeValidator = callable(calls.revokeValidator, {
  input: validatorIdSchema,
  access: 'session',
  handle: async ({ input: { eventId, validatorId }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    const ref = db().doc(entryPaths.validator(eventId, validatorId));
    await transact(async (tx) => {
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw denied();
      const { name, revokedAt } = parseValidator(validatorId, snapshot.data());
      if (revokedAt) return;
      tx.update(ref, { revokedAt: FieldValue.serverTimestamp(), revokedBy: caller.email });
      audit(tx, caller, {
        action: 'validator.revoked',
        object: { type: 'validator', id: validatorId, name },
        producerId: event.producerId,
      });
    });
    return { success: true, message: 'Validador revocado' };
  },
});
