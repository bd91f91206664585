import '../support/options';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as v from 'valibot';
import { counted } from '../support/error-count';
import { BATCHES_A_PROCESS } from '../support/mail/settings';
import { workBatch } from './engine/work-batch';

const task = v.object({ campaignId: v.string(), batch: v.number() });

/**
 * Sends one batch of a campaign. Tasks may come twice, at once, late or not at all: the batch itself decides
 * what is left to do, and the reconciler (`runSchedule`) finds what nobody is working on.
 */
export const sendBatch = onTaskDispatched(
  {
    // Twelve tries over about three hours: an outage of the database or of a deploy, not of one mail.
    retryConfig: { maxAttempts: 12, minBackoffSeconds: 5, maxBackoffSeconds: 900, maxDoublings: 8 },
    // At most twenty batches at once, so that connections to the mail server stay below
    // 20 x MAIL_CONNECTIONS. A campaign holds two of those places (MAIL_LANES).
    rateLimits: { maxConcurrentDispatches: 20, maxDispatchesPerSecond: 20 },
    concurrency: BATCHES_A_PROCESS,
    maxInstances: 20,
    timeoutSeconds: 900,
    memory: '512MiB',
  },
  async ({ data }) => {
    const { campaignId, batch } = v.parse(task, data);
    await counted('sendBatch', () => workBatch(campaignId, batch));
  },
);
