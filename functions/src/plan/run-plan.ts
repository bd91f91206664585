import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as v from 'valibot';
import { countingErrors } from '../support/error-count';
import { runsAs, TASK_RETRIES } from '../support/options';
import { offerPlan } from './queue';
import { workPlan } from './work-plan';

const task = v.object({ eventId: v.string(), planId: v.string() });

/** Works on a postponement or cancellation for a few minutes; the stored plan says what is left. */
export const runPlan = onTaskDispatched(
  {
    ...runsAs('runPlan'),
    retryConfig: TASK_RETRIES,
    rateLimits: { maxConcurrentDispatches: 10 },
    timeoutSeconds: 540,
    memory: '512MiB',
  },
  async ({ data }) => {
    const { eventId, planId } = v.parse(task, data);
    const isWorked = await countingErrors('runPlan', () => workPlan(eventId, planId));
    if (isWorked) await offerPlan({ eventId, planId });
  },
);
