import * as logger from 'firebase-functions/logger';
import * as calls from '@/lib/domain/money/calls';
import { planIdSchema } from '@/lib/domain/money/plan/plan-schema';
import { callable } from '../support/callable';
import { movePlan } from './plans/move-plan';
import { planEventFor } from './plans/plan-event';
import { enqueuePlan } from './plans/queue';

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
    await enqueuePlan({ eventId, planId }).catch((error) =>
      logger.error('A plan was not queued', { eventId, planId, error: String(error) }),
    );
    return { success: true, message: 'El plan sigue' };
  },
});
