import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as v from 'valibot';
import { countingErrors } from '../support/error-count';
import { hasFeature } from '../support/feature';
import { asFeatureCall } from '../support/feature-calls';
import { BATCHES_A_PROCESS, WORKER_SECONDS } from '../support/mail/settings';
import { runsAs, TASK_RETRIES } from '../support/options';
import { workBatch } from './engine/work-batch';

const task = v.object({ campaignId: v.string(), batch: v.number() });

/**
 * Sends one batch of a campaign. Tasks may come twice or never: the stored batch decides, and `runSchedule` resumes.
 */
export const sendBatch = onTaskDispatched(
  {
    ...runsAs('sendBatch'),
    // Failures of single mails are retried elsewhere.
    retryConfig: TASK_RETRIES,
    // At most twenty batches at once, so that connections to the mail server stay below 20 x MAIL_CONNECTIONS. A
    // campaign occupies two of those slots (MAIL_LANES).
    rateLimits: { maxConcurrentDispatches: 20, maxDispatchesPerSecond: 20 },
    concurrency: BATCHES_A_PROCESS,
    maxInstances: 20,
    timeoutSeconds: WORKER_SECONDS,
    memory: '512MiB',
  },
  async ({ data }) => {
    const { campaignId, batch } = v.parse(task, data);
    await countingErrors('sendBatch', () =>
      asFeatureCall(
        async () => {
          // Mails that are on their way are sent although the feature is off; it is read to count the call as its own.
          await hasFeature('mailing', null);
          return workBatch(campaignId, batch);
        },
        () => false,
      ),
    );
  },
);
