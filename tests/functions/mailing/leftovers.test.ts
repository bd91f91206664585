import { expect, it } from 'vitest';
import { dropBatches } from '@/functions/src/mailing/engine/leftovers';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { makeCampaign, storedCampaign } from '../../support/campaigns';
import { callAs, makeUser } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';
import { stayWithin } from '../../support/steady-clock';

/** Batches that a sending left behind which came to nothing, because its process died before it had deleted them. */

stayWithin('day');

const bench = faultBench();
const GONE = { contactId: 'gone', email: 'ya-no-esta@x.cl', name: 'Ya No Está' };

const batchOf = (campaignId: string, n: number) =>
  db().doc(innerPaths.campaignBatch(campaignId, n));
async function leave(campaignId: string, producerId: string, n: number): Promise<void> {
  const packed = packRecipients([GONE]);
  const batch = newBatch(campaignId, producerId, n, packed, [GONE], new Date());
  await batchOf(campaignId, n).set(batch);
}
const mailed = () => [...bench.sink.perAddress().keys()].sort();

it('are deleted before the list of the next sending is written down', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(3);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  for (const n of [0, 1, 2]) await leave(campaignId, producerId, n);
  await callAs(sendCampaign, who, { campaignId });
  await bench.untilSettled(campaignId);
  const stored = await db().collection(innerPaths.campaignBatches(campaignId)).get();
  expect(stored.docs.map(({ id }) => id)).toEqual(['0']);
  expect(mailed()).toEqual([...emails].sort());
});

it('are mailed to nobody where they are found behind the end of the list', async () => {
  const { campaignId, producerId, emails } = await bench.frozen(3);
  await leave(campaignId, producerId, 1);
  expect(await workBatch(campaignId, 1)).toBe('gone');
  await bench.untilSettled(campaignId);
  expect(mailed()).toEqual([...emails].sort());
  expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 3, skipped: 0 });
});

it('are not deleted by a process that comes late, when the list of the next sending is there', async () => {
  const { campaignId, emails } = await bench.frozen(3);
  await dropBatches(campaignId, ({ status }) => status === 'failed');
  await bench.untilSettled(campaignId);
  expect(mailed()).toEqual([...emails].sort());
});
