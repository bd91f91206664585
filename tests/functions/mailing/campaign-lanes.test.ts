import { expect, it } from 'vitest';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { untypedDb as db } from '@/functions/src/support/admin';
import { QueueUnavailable } from '@/functions/src/support/cloud-tasks';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { storedCampaign } from '../../support/campaigns';
import { callAs } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';
import { stayWithin } from '../../support/steady-clock';

/** A campaign of several batches, and the few lanes that they go over. */

stayWithin('day');

const { frozen, untilSettled } = faultBench();

it('is cancelled as a whole where the queue is down', async () => {
  const { campaignId, who } = await frozen(1_201);
  replaceQueue(async () => {
    throw Object.assign(new QueueUnavailable('down'), { code: 5 });
  });
  expect((await callAs(cancelCampaign, who, { campaignId })).success).toBe(true);
  const { isSettled, counts } = await storedCampaign(campaignId);
  expect([isSettled, counts.skipped]).toEqual([true, 1_201]);
});

it('goes out over as many lanes as any campaign, whatever batches they are in', async () => {
  const { campaignId, who } = await frozen(1_201);
  await untilSettled(campaignId);
  const batches = await db().collection(innerPaths.campaignBatches(campaignId)).get();
  expect(batches.size).toBe(4);
  // One of each batch, and none of the first.
  for (const { ref } of batches.docs.slice(1)) {
    const letters = ((await ref.get()).get('letters') as string).replace('s', 'u');
    await ref.update({ letters, 'reported.unconfirmed': 1, 'reported.sent': letters.length - 1 });
  }
  const ref = db().doc(paths.campaign(campaignId));
  await ref.update({ 'counts.unconfirmed': 3, 'counts.sent': 1_198 });
  const queued: (number | undefined)[] = [];
  replaceQueue(async ({ data }) => void queued.push(data.batch));
  await callAs(resendUnconfirmed, who, { campaignId });
  expect(queued).toEqual([1, 2]);
  await untilSettled(campaignId);
  expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 1_201 });
});
