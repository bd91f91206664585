import * as calls from '@/lib/domain/money/calls';
import { planIdSchema } from '@/lib/domain/money/plan/plan-schema';
import { callable } from '../support/callable';
import { movePlan } from './plans/move-plan';
import { planEventFor } from './plans/plan-event';
import { offerPlan } from './plans/queue';

/**
 * Continues a paused plan where it stopped. Needs `events.changeStatus` and `finance.refund`, or an administrator. A
 * running one only gets another worker.
 */
export const resumePlan = callable(calls.resumePlan, {
  input: planIdSchema,
  access: 'session',
  handle: async ({ input: { eventId, planId }, caller }) => {
    await planEventFor(caller, eventId);
    await movePlan(eventId, planId, caller, 'running');
    await offerPlan({ eventId, planId });
    return { success: true, message: 'El plan sigue' };
  },
});
