import * as calls from '@/lib/domain/payout/calls';
import { takeBackAnswerSchema } from '@/lib/domain/payout/payout-schema';
import { requireFreshSession } from '../support/access';
import { callable } from '../support/callable';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { askBack, confirmBack, dropBack } from './take-back';

const DONE = {
  ask: 'Falta que otra persona lo confirme',
  confirm: 'Respuesta deshecha: la orden espera otra',
  drop: 'La respuesta queda como está',
};
const STEPS = { ask: askBack, confirm: confirmBack, drop: dropBack };

/**
 * Takes back a wrongly recorded answer of the bank, by two administrators: one asks with a reason, another confirms
 * (`permission-denied` for the same one); either can withdraw the request. A payment is negated by a row of its own,
 * and the order is again approved and waiting in its batch; so is an order that was recorded as rejected, unless it
 * changed since. Idempotent by key. Administrators only, with a sign-in within the last half hour.
 */
export const takeBackAnswer = callable(calls.takeBackAnswer, {
  input: takeBackAnswerSchema,
  access: 'admin',
  handle: async ({ input, caller }) => {
    requireFreshSession(caller);
    await transact((tx) => STEPS[input.action](tx, input, caller), withRetry(RETRY.contention));
    return { success: true, message: DONE[input.action] };
  },
});
