import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as v from 'valibot';
import { runsAs, TASK_RETRIES } from '../support/options';
import { prepareRecipients } from './engine/prepare-recipients';

export const freezeCampaign = onTaskDispatched(
  {
    ...runsAs('freezeCampaign'),
    retryConfig: TASK_RETRIES,
    rateLimits: { maxConcurrentDispatches: 10 },
    timeoutSeconds: 540,
    memory: '512MiB',
  },
  async ({ data }) => {
    const { campaignId } = v.parse(v.object({ campaignId: v.string() }), data);
    await prepareRecipients(campaignId, 300_000);
  },
);
