import { eventName } from '@/lib/domain/event/event';
import { boughtAt } from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/plan/calls';
import { ticketTokenSchema } from '@/lib/domain/plan/choice-schema';
import { whatFollows, whatHappened } from '@/lib/domain/plan/plan-text';
import { choosable, isFree, ticketPlanState, wantsAccount } from '@/lib/domain/plan/ticket-plan';
import { callable } from '../support/callable';
import { ticketOfLink } from './ticket-of-link';

/**
 * The consequences of a postponement or cancellation for one ticket, by its holder's link; needs no session. Null if there is
 * none. Of a bank account it reveals only whether there is one.
 */
export const readTicketPlan = callable(calls.readTicketPlan, {
  input: ticketTokenSchema,
  access: 'open',
  handle: async ({ input: { ticketToken }, ip }) => {
    const { event, ticket, plan, row, refund, isOwnCase, together } = await ticketOfLink(
      ticketToken,
      ip,
    );
    const message = 'Tu entrada';
    const none = { success: true, message, plan: null };
    if (!plan) return none;
    const left = choosable(plan, together);
    const free = isFree(plan, row, left);
    const facts = { boughtAt: boughtAt(row), refund, now: new Date(), free };
    const state = ticketPlanState(plan, ticket, facts);
    if (!state) return none;
    const named = { name: eventName(event), timeZone: event.timeZone };
    const paid = !NOT_PAID.includes(state);
    return {
      success: true,
      message,
      plan: {
        kind: plan.kind,
        state,
        happened: whatHappened(plan, named),
        follows: paid ? whatFollows(plan, named) : '',
        before: plan.startsAt ? (plan.before.startsAt?.toISOString() ?? null) : null,
        until: plan.policy.until?.toISOString() ?? null,
        timeZone: event.timeZone,
        wantsAccount: paid && isOwnCase && wantsAccount(refund),
        hasAccount: refund?.hasAccount === true,
        tickets: left.length,
      },
    };
  },
});

const NOT_PAID: readonly string[] = ['guest', 'elsewhere', 'given', 'used', 'free'];
