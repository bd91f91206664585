import * as calls from '@/lib/domain/shift/calls';
import { parseShift, SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { moveCashSchema } from '@/lib/domain/shift/shift-schema';
import { callable } from '../support/callable';
import { idOfKey, newSecret } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { requireUnrevoked } from './box-offices';
import { heldShiftOf, shiftRef } from './held';

/** Notes cash put into a drawer, or taken out (negative `amount`), once per `key`. Refuses a closed shift. */
export const moveCash = callable(calls.moveCash, {
  input: moveCashSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const { amount, reason, key } = input;
    const { event, shift, boxOffice } = await heldShiftOf(input, ip);
    requireUnrevoked(boxOffice);
    const ref = shiftRef(event.id, shift.id);
    const id = idOfKey(key ?? newSecret());
    await transact(async (tx) => {
      const { moves, closedAt } = parseShift(shift.id, (await tx.get(ref)).data());
      const before = moves.find((one) => one.id === id);
      if (before) {
        if (before.amount === amount && before.reason === reason) return;
        throw fail('already-exists', 'Esa clave ya anotó otro movimiento', 'key');
      }
      if (closedAt) throw fail('failed-precondition', 'Esta caja ya se cerró', 'shiftId');
      if (moves.length >= SHIFT_LIMITS.movements) {
        throw fail('resource-exhausted', `Hasta ${SHIFT_LIMITS.movements} movimientos por turno`);
      }
      tx.update(ref, { moves: [...moves, { id, amount, reason, at: Date.now() }] });
    });
    return { success: true, message: amount > 0 ? 'Ingreso anotado' : 'Retiro anotado' };
  },
});
