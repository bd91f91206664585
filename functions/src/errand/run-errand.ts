import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as v from 'valibot';
import { countingErrors } from '../support/error-count';
import { runsAs, TASK_RETRIES } from '../support/options';
import { offerErrand } from './queue';
import { workErrand } from './work-errand';

const task = v.object({ id: v.string() });

/** Makes calls of a person's errand for some seconds; what is stored says what is left. */
export const runErrand = onTaskDispatched(
  {
    ...runsAs('runErrand'),
    retryConfig: TASK_RETRIES,
    rateLimits: { maxConcurrentDispatches: 10 },
    timeoutSeconds: 540,
    memory: '1GiB',
  },
  async ({ data }) => {
    const { id } = v.parse(task, data);
    const isWorked = await countingErrors('runErrand', () => workErrand(id));
    if (isWorked) await offerErrand(id);
  },
);
