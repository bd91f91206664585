import { FieldValue } from 'firebase-admin/firestore';
import { parseBoxOffice } from '@/lib/domain/shift/box-office';
import * as calls from '@/lib/domain/shift/calls';
import { revokeBoxOfficeSchema } from '@/lib/domain/shift/shift-schema';
import { eventFor } from '../event/event';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { transact } from '../support/transact';
import { boxOfficeRef } from './box-offices';

/**
 * Revokes a box office's link: its phones may only count and tell earlier sales. Idempotent. Needs `tickets.manage`.
 */
export const revokeBoxOffice = callable(calls.revokeBoxOffice, {
  input: revokeBoxOfficeSchema,
  access: 'session',
  handle: async ({ input: { eventId, boxOfficeId }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    const ref = boxOfficeRef(eventId, boxOfficeId);
    await transact(async (tx) => {
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw denied();
      const { name, revokedAt } = parseBoxOffice(boxOfficeId, snapshot.data());
      if (revokedAt) return;
      tx.update(ref, { revokedAt: FieldValue.serverTimestamp() });
      audit(tx, caller, {
        action: 'boxOffice.revoked',
        object: { type: 'boxOffice', id: boxOfficeId, name },
        producerId: event.producerId,
      });
    });
    return { success: true, message: 'Enlace de caja revocado' };
  },
});
