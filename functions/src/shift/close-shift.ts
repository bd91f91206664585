import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/shift/calls';
import { expectedCash, parseShift } from '@/lib/domain/shift/shift';
import { closeShiftSchema } from '@/lib/domain/shift/shift-schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { readHeld, shiftRef } from './held';

/**
 * Closes a shift with what was counted in its drawer, for good. The answer says nothing of what was expected: the
 * difference is the producer's to see. Sales and the close exclude each other, because both write the shift as they read
 * it. The same count again gets the same answer; another one is refused.
 */
export const closeShift = callable(calls.closeShift, {
  input: closeShiftSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const { counted } = input;
    const { event, shift } = await readHeld(input, ip);
    const ref = shiftRef(event.id, shift.id);
    await transact(async (tx) => {
      const now = parseShift(shift.id, (await tx.get(ref)).data());
      if (now.closedAt) {
        if (now.counted === counted) return;
        throw fail('failed-precondition', 'Esta caja ya se cerró con otro conteo', 'shiftId');
      }
      const difference = counted - expectedCash(now);
      tx.update(ref, { counted, difference, closedAt: FieldValue.serverTimestamp() });
    }, withRetry(RETRY.contention));
    return { success: true, message: 'Caja cerrada' };
  },
});
