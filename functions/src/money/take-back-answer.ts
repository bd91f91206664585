import * as calls from '@/lib/domain/money/calls';
import { takeBackAnswerSchema } from '@/lib/domain/money/payout/payout-schema';
import { requireFreshSession } from '../support/access';
import { callable } from '../support/callable';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { askBack, confirmBack, dropBack } from './payouts/take-back';

const DONE = {
  ask: 'Falta que otra persona lo confirme',
  confirm: 'Respuesta deshecha: la orden espera otra',
  drop: 'La respuesta queda como está',
};
const STEPS = { ask: askBack, confirm: confirmBack, drop: dropBack };

/**
 * Takes back an answer of the bank that was recorded wrongly, by two administrators: one asks with a reason, another
 * confirms (`permission-denied` for the same). A payment is negated by a row of its own, and the order is approved and in
 * its batch as before, which waits for its answer again; so does an order that was recorded as rejected, unless it went on
 * since. Either may drop what was asked. Repeated with its key, each step is done once. Administrators only, with a sign-in
 * of the last half hour.
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
