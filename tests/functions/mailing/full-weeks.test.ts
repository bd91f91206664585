import { expect, it } from 'vitest';
import { countAudience } from '@/functions/src/contact/count-audience';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { untypedDb as db } from '@/functions/src/support/admin';
import { EVERYONE } from '@/lib/domain/contact/audience';
import { paths } from '@/lib/domain/kit/paths';
import { makeCampaign, makeContacts, outcomesOf } from '../../support/campaigns';
import { callAs, makeUser } from '../../support/functions';

/** Nobody gets more than two mails of a producer in a week, of campaigns and automations together. */

const another = async (producerId: string) => (await makeCampaign(0, { producerId })).campaignId;

/** Stores the recipients of a campaign, to whom nobody sends here. */
async function freeze(campaignId: string, over: object = {}): Promise<string[]> {
  replaceQueue(async () => {});
  const started = { status: 'sending', round: 1, isSettled: false, ...over };
  await db().doc(paths.campaign(campaignId)).update(started);
  await prepareRecipients(campaignId, 60_000);
  return [...(await outcomesOf(campaignId)).keys()].sort();
}

it('whoever had two is left out, and counted so before', async () => {
  const { campaignId, producerId } = await makeCampaign(4);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  expect(await freeze(campaignId)).toHaveLength(4);
  expect(await freeze(await another(producerId))).toHaveLength(4);
  const fresh = await makeContacts(producerId, 2);
  const third = await another(producerId);
  const preview = await callAs(previewSending, who, { campaignId: third });
  expect(preview).toMatchObject({ recipients: 2, capped: 4 });
  const criteria = { ...EVERYONE, include: [{ kind: 'origin', origin: 'import' }] };
  for (const asked of [criteria, EVERYONE]) {
    const counted = await callAs(countAudience, who, { producerId, criteria: asked });
    expect(counted).toMatchObject({ recipients: 2, capped: 4 });
  }
  expect(await freeze(third)).toEqual([...fresh].sort());
});

it('of two campaigns that are stored at once, a person who had one already gets one', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(3);
  await freeze(campaignId);
  const both = [await another(producerId), await another(producerId)];
  const found = await Promise.all(both.map((id) => freeze(id)));
  expect(found.flat().sort()).toEqual([...emails].sort());
});
