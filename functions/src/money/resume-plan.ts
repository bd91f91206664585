import * as calls from '@/lib/domain/money/calls';
import { resumePlanSchema } from '@/lib/domain/money/plan/plan-schema';
import { callable } from '../support/callable';
import { movePlan } from './plans/move-plan';
import { planEventFor } from './plans/plan-event';
import { offerPlan } from './plans/queue';

/**
 * Resumes a paused plan where it stopped; a running one only gets another worker. If the date to choose passed before
 * everybody was asked, a later one (`until`) is required, which the remaining mails name; otherwise `until` is refused.
 * Needs `events.changeStatus` and `finance.refund`, or an administrator.
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
