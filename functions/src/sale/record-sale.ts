import * as calls from '@/lib/domain/sale/calls';
import { saleSchema } from '@/lib/domain/sale/sale-schema';
import { plansAfter, settleLateSale } from '../plan/late-sale';
import { requireCheckout } from '../support/access';
import { callable } from '../support/callable';
import { withCodeTurns } from './code-turns';
import { mailPaidMove } from './paid-move';
import { record, recordAtBar } from './record';

/**
 * Records a sale, resale, consumption or refund of an event, or the price of a move to a dearer date, for the checkout:
 * administrators and accounts with the claim `service: 'checkout'` only. Stock, capacity, discounts, tickets, answers
 * (`docs/questions.md`), ledger and totals are written in one transaction; a refund settles the cases of what it
 * returns. Idempotent by `key`: the same content gets the same answer, other content is `already-exists`. `soldAt` is
 * at most 30 days ago and not before the publication. Sales made before a stop, plan or edit of terms are still
 * recorded; after a plan they get what the plan gave the others. Overload is `unavailable` with `retryAfter` (seconds);
 * `docs/tills.md` says what a checkout does with each answer.
 */
export const recordSale = callable(calls.recordSale, {
  input: saleSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    requireCheckout(caller);
    const { answer, at, event } =
      input.kind === 'consumption'
        ? await recordAtBar(input, caller, new Date())
        : await withCodeTurns(input.eventId, (turns) => record(input, caller, new Date(), turns));
    // Also for a repeated key, because an earlier call may have died here.
    if (input.kind === 'move') await mailPaidMove(input.eventId, input.ticketId, answer.ledgerId);
    else if (input.kind !== 'refund' && plansAfter(event, at).length > 0) {
      await settleLateSale(input.eventId, answer.ledgerId);
    }
    return answer;
  },
});
