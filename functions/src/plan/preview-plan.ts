import { cutoffAfter } from '@/lib/domain/event/courtesy-cutoff';
import * as calls from '@/lib/domain/plan/calls';
import { datesAfter } from '@/lib/domain/plan/plan-rules';
import { previewPlanSchema } from '@/lib/domain/plan/plan-schema';
import { callable } from '../support/callable';
import { isNameHeld, lastPlan, planEventFor, requirePlannable, textsOf } from './plan-event';
import { reckonPlan } from './reckon';

/**
 * What postponing or cancelling an event would do: people, tickets, money, the balance afterwards, and the mail.
 * Changes nothing. Needs `events.changeStatus` and `finance.refund`, or an administrator.
 */
export const previewPlan = callable(calls.previewPlan, {
  input: previewPlanSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const event = await planEventFor(caller, input.eventId);
    requirePlannable(event, await lastPlan(event), input);
    const held = await isNameHeld(event);
    const { subject, message, ...policy } = input.policy;
    const told = { ...policy, subject: held ? '' : subject, message: held ? '' : message };
    const { startsAt, endsAt } = datesAfter(event, input);
    return {
      success: true,
      message: 'Esto es lo que va a pasar',
      ...(await reckonPlan(event, input)),
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      cutoff: event.courtesyCutoff && {
        before: event.courtesyCutoff.toISOString(),
        after: cutoffAfter(event, startsAt, new Date())?.toISOString() ?? null,
      },
      texts: textsOf(event, { ...input, policy: told }),
      isNameHeld: held,
    };
  },
});
