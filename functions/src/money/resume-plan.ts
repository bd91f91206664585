import * as calls from '@/lib/domain/money/calls';
import { resumePlanSchema } from '@/lib/domain/money/plan/plan-schema';
import { callable } from '../support/callable';
import { movePlan } from './plans/move-plan';
import { planEventFor } from './plans/plan-event';
import { offerPlan } from './plans/queue';

/**
 * Continues a paused plan where it stopped. Needs `events.changeStatus` and `finance.refund`, or an administrator. A
 * running one only gets another worker. Where the date to choose passed before everybody was asked, it needs a later one
 * (`until`), which the mails that are still to be sent name; refused (`until`) without, and where it is not over.
 */
export const resumePlan = callable(calls.resumePlan, {
  input: resumePlanSchema,
  access: 'session',
  handle: async ({ input: { eventId, planId, until }, caller }) => {
    await planEventFor(caller, eventId);
    await movePlan(eventId, planId, caller, 'running', until);
    await offerPlan({ eventId, planId });
    return { success: true, message: 'El plan sigue' };
  },
});
