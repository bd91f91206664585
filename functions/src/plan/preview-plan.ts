import * as calls from '@/lib/domain/plan/calls';
import { planScopeOf, spanAfter, spanBefore } from '@/lib/domain/plan/plan-rules';
import { previewPlanSchema } from '@/lib/domain/plan/plan-schema';
import { callable } from '../support/callable';
import {
  cutoffAfterPlan,
  isNameHeld,
  openPlans,
  planEventFor,
  requirePlannable,
  textsOf,
} from './plan-event';
import { reckonPlan } from './reckon';

/** The effects of postponing or cancelling; changes nothing. Needs `events.changeStatus` and `finance.refund`. */
export const previewPlan = callable(calls.previewPlan, {
  input: previewPlanSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const event = await planEventFor(caller, input.eventId);
    requirePlannable(event, await openPlans(event.id), input);
    const scope = planScopeOf(event, input.dateIds, new Date());
    const held = await isNameHeld(event);
    const { subject, message, ...policy } = input.policy;
    const told = { ...policy, subject: held ? '' : subject, message: held ? '' : message };
    const { startsAt, endsAt } = spanAfter(spanBefore(event, scope), input);
    const before = event.courtesyCutoff;
    const after = cutoffAfterPlan(event, input.kind, scope, startsAt);
    return {
      success: true,
      message: 'Esto es lo que va a pasar',
      ...(await reckonPlan(event, input, scope)),
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      cutoff:
        before && (!event.dates || !after)
          ? { before: before.toISOString(), after: after?.toISOString() ?? null }
          : null,
      texts: textsOf(event, { ...input, policy: told }, scope),
      isNameHeld: held,
    };
  },
});
