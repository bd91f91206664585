import * as calls from '@/lib/domain/plan/calls';
import { planIdSchema } from '@/lib/domain/plan/plan-schema';
import { callable } from '../support/callable';
import { movePlan } from './move-plan';
import { planEventFor } from './plan-event';

/**
 * Pauses a plan: no further case is opened and no further mail sent; sales stay stopped. Idempotent. Needs
 * `events.changeStatus` and `finance.refund`, or an administrator.
 */
export const pausePlan = callable(calls.pausePlan, {
  input: planIdSchema,
  access: 'session',
  handle: async ({ input: { eventId, planId }, caller }) => {
    await planEventFor(caller, eventId);
    await movePlan(eventId, planId, caller, 'paused');
    return { success: true, message: 'Plan en pausa' };
  },
});
