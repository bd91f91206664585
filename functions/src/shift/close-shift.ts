import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/shift/calls';
import { expectedCash, parseShift, type Shift, shiftState } from '@/lib/domain/shift/shift';
import { closeShiftSchema } from '@/lib/domain/shift/shift-schema';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { heldShiftOf, shiftRef } from './held';

/**
 * Closes a shift with what was counted in its drawer, for good. The answer says nothing of what was expected, which is
 * for the producer to see. Sales and the close exclude each other. The same count again gets the same answer.
 */
export const closeShift = callable(calls.closeShift, {
  input: closeShiftSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const { counted } = input;
    const { event, shift } = await heldShiftOf(input, ip);
    await closeCounted(event.id, shift.id, counted);
    return { success: true, message: 'Caja cerrada' };
  },
});

/** Writes count and difference of a shift; `also` is written with them. Refuses one that is no shift, or has another count. */
export function closeCounted(
  eventId: string,
  shiftId: string,
  counted: number,
  also?: (tx: Transaction, shift: Shift) => void,
): Promise<void> {
  const ref = shiftRef(eventId, shiftId);
  return transact(async (tx) => {
    const found = await tx.get(ref);
    const shift = parseShift(shiftId, found.data());
    if (!found.exists || shiftState(shift) === 'late') throw denied();
    if (shift.closedAt) {
      if (shift.counted === counted) return;
      throw fail('failed-precondition', 'Esta caja ya se cerró con otro conteo', 'shiftId');
    }
    const difference = counted - expectedCash(shift);
    tx.update(ref, { counted, difference, closedAt: FieldValue.serverTimestamp() });
    also?.(tx, shift);
  }, withRetry(RETRY.contention));
}
