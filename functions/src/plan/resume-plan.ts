import * as calls from '@/lib/domain/plan/calls';
import { resumePlanSchema } from '@/lib/domain/plan/plan-schema';
import { callable } from '../support/callable';
import { movePlan } from './move-plan';
import { planEventFor } from './plan-event';
import { offerPlan } from './queue';

/**
 * Resumes a paused plan where it stopped; a running one gets another worker. If the date to choose passed before all
 * were asked, a later one (`until`) is required, else refused. Needs `events.changeStatus` and `finance.refund`.
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
