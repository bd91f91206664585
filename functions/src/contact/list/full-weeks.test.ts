import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { EVERYONE } from '@/lib/domain/contact/audience';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeCampaign, makeContacts, outcomesOf } from '@/tests/support/campaigns';
import { prepareRecipients } from '../../mailing/engine/prepare-recipients';
import { replaceQueue } from '../../mailing/engine/queue';
import { untypedDb as db, replaceBackend } from '../../support/admin';
import { audienceMembers, countAudienceMembers } from '../audience';
import { fullWeeks } from './full-weeks';

/** Nobody gets more than two mails of a producer in a week, of campaigns and automations together. */

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  replaceBackend({ firestore: storeClient() });
  replaceQueue(async () => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  replaceQueue(null);
  replaceBackend(null);
});

const batchOf = (campaignId: string) => db().doc(innerPaths.campaignBatch(campaignId, 0));
const another = async (producerId: string) => (await makeCampaign(0, { producerId })).campaignId;

/** Stores the recipients of a campaign, to whom nobody sends here. */
async function freeze(campaignId: string, over: object = {}): Promise<string[]> {
  const started = { status: 'sending', round: 1, isSettled: false, ...over };
  await db().doc(paths.campaign(campaignId)).update(started);
  await prepareRecipients(campaignId, 60_000);
  return [...(await outcomesOf(campaignId)).keys()].sort();
}

it('of two campaigns that are stored at once, a person who had one already gets one', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(3);
  await freeze(campaignId);
  const both = [await another(producerId), await another(producerId)];
  const found = await Promise.all(both.map((id) => freeze(id)));
  expect(found.flat().sort()).toEqual([...emails].sort());
});

it('the count is who gets it, with conditions and without', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(4);
  for (const id of [campaignId, await another(producerId)])
    expect(await freeze(id)).toHaveLength(4);
  const fresh = await makeContacts(producerId, 2);
  const imported = { kind: 'origin' as const, origin: 'import' as const };
  for (const criteria of [EVERYONE, { ...EVERYONE, include: [imported] }]) {
    const counted = await countAudienceMembers(producerId, criteria);
    expect(counted).toMatchObject({ recipients: 2, capped: 4 });
    const members: string[] = [];
    for await (const { email } of audienceMembers(producerId, criteria)) members.push(email);
    expect(members.sort()).toEqual([...fresh].sort());
  }
  const third = await another(producerId);
  expect(await freeze(third)).toEqual([...fresh].sort());
  expect((await fullWeeks(producerId, new Date(), third)).size).toBe(emails.length);
});

it('what is older than a week, did not leave or is about a purchase does not count', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(3);
  const full = async () => [...(await fullWeeks(producerId, new Date()))].sort();
  const second = await another(producerId);
  for (const id of [campaignId, second]) await freeze(id);
  const all = emails.map(contactIdOf).sort();
  expect(await full()).toEqual(all);
  await batchOf(second).update({ isService: true });
  expect(await full()).toEqual([]);
  await batchOf(second).update({ isService: false, letters: 'kps' });
  expect(await full()).toEqual(all.slice(1));
  const eightDays = Timestamp.fromMillis(Date.now() - 8 * 86_400_000);
  await batchOf(campaignId).update({ createdAt: eightDays });
  expect(await full()).toEqual([]);
});

it('the question for permission goes to everybody', async () => {
  const { campaignId, producerId } = await makeCampaign(2);
  for (const id of [campaignId, await another(producerId)]) await freeze(id);
  const asked = await makeContacts(producerId, 2, 'none');
  const purpose = { purpose: 'permission' };
  expect(await freeze(await another(producerId), purpose)).toEqual([...asked].sort());
});
