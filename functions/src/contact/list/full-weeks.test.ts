import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { type Criteria, EVERYONE } from '@/lib/domain/contact/audience';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { cappedOn } from '@/lib/domain/mailing/full-week';
import { makeCampaign, makeContacts, outcomesOf } from '@/tests/support/campaigns';
import { prepareRecipients } from '../../mailing/engine/prepare-recipients';
import { replaceQueue } from '../../mailing/engine/queue';
import { storeBatch, weekOf } from '../../mailing/engine/store-batch';
import { membersAt } from '../../mailing/support/members-at';
import { requireReach } from '../../mailing/support/reach';
import { untypedDb as db, replaceBackend } from '../../support/admin';
import { countAudienceMembers } from '../audience';
import {
  addBatches,
  fullIn,
  fullWeeks,
  mailedWeek,
  newBatches,
  type Rivals,
  rivalsOf,
} from './full-weeks';

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

const mailed = (producerId: string, criteria: Criteria, at = new Date()) =>
  membersAt({ ...parseCampaignRun('', { producerId }), criteria }, at);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
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
    for await (const { email } of mailed(producerId, criteria)) members.push(email);
    expect(members.sort()).toEqual([...fresh].sort());
  }
  const third = await another(producerId);
  expect(await freeze(third)).toEqual([...fresh].sort());
  expect((await fullWeeks(producerId, new Date(), third)).size).toBe(emails.length);
});

it('a campaign that leaves later is counted by the week in which it leaves', async () => {
  const { campaignId, producerId } = await makeCampaign(4);
  for (const id of [campaignId, await another(producerId)]) await freeze(id);
  const counted = await countAudienceMembers(producerId, EVERYONE);
  expect(counted).toMatchObject({ recipients: 0, capped: 4 });
  expect(cappedOn(counted.freeFrom, mailDay(inDays(6)))).toBe(4);
  expect(cappedOn(counted.freeFrom, mailDay(inDays(7)))).toBe(0);
  const many = async (days: number) => {
    let found = 0;
    for await (const _ of mailed(producerId, EVERYONE, inDays(days))) found += 1;
    return found;
  };
  expect([await many(6), await many(7)]).toEqual([0, 4]);
  const standing = db().doc(paths.senderStanding(producerId));
  await standing.set({ level: 0, reached: 0 });
  const run = parseCampaignRun('', { producerId });
  expect(await requireReach(run, EVERYONE, null, inDays(7))).toBeUndefined();
});

it('a campaign that reaches nobody says that all had their mails of the week', async () => {
  const { campaignId, producerId } = await makeCampaign(3);
  for (const id of [campaignId, await another(producerId)]) await freeze(id);
  const third = await another(producerId);
  await freeze(third, { scheduledAt: Timestamp.now(), status: 'sending' });
  const found = parseCampaignRun(third, (await db().doc(paths.campaign(third)).get()).data());
  const cappedUntil = mailDay(inDays(7));
  expect(found).toMatchObject({ status: 'failed', capped: 3, cappedUntil });
  expect(found.statusReason).toContain('ya tuvieron dos correos en siete días; desde el');
});

it('a campaign knows how many it left out because of their week', async () => {
  const { campaignId, producerId } = await makeCampaign(4);
  for (const id of [campaignId, await another(producerId)]) await freeze(id);
  await makeContacts(producerId, 2);
  const third = await another(producerId);
  expect(await freeze(third)).toHaveLength(2);
  const found = parseCampaignRun(third, (await db().doc(paths.campaign(third)).get()).data());
  expect(found).toMatchObject({ capped: 4, cappedUntil: mailDay(inDays(7)) });
});

it('what is older than a week, did not leave or is about a purchase does not count', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(3);
  const full = async () => [...(await fullWeeks(producerId, new Date())).keys()].sort();
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

describe('another campaign that stores its people meanwhile', () => {
  const EARLIER = new Date(Date.now() - 3 * 86_400_000);
  const rival = async (producerId: string, over: object = {}) => {
    const id = await another(producerId);
    const begun = { createdAt: EARLIER, startedAt: Timestamp.now(), round: 1, status: 'sending' };
    await db()
      .doc(paths.campaign(id))
      .update({ ...begun, freeze: { batches: 1 }, ...over });
    return id;
  };
  const seen = (producerId: string, known?: Rivals) =>
    rivalsOf(producerId, 'own', new Date(), { known });

  it('is seen also if it has ended, whenever it was written', async () => {
    const { producerId } = await makeCampaign(0);
    const none = await seen(producerId);
    const quick = await rival(producerId, { status: 'sent' });
    const now = await seen(producerId, none);
    expect(newBatches(none, now)).toEqual([{ id: quick, from: 0, to: 1 }]);
    expect(newBatches(now, now)).toEqual([]);
    // One that took long, and ended since.
    const ended = { status: 'sent', startedAt: EARLIER, 'freeze.batches': 3 };
    await db().doc(paths.campaign(quick)).update(ended);
    expect(newBatches(now, await seen(producerId, now))).toEqual([{ id: quick, from: 1, to: 3 }]);
  });

  it('is read anew in another round, and not at all about a purchase', async () => {
    const { producerId } = await makeCampaign(0);
    await rival(producerId, { purpose: 'service' });
    const id = await rival(producerId);
    const now = await seen(producerId);
    expect([...now.keys()]).toEqual([id]);
    await db().doc(paths.campaign(id)).update({ round: 2 });
    expect(newBatches(now, await seen(producerId, now))).toBeNull();
  });

  it('has only its new batches added, each once', async () => {
    const { campaignId, producerId, emails } = await makeCampaign(3);
    const week = await mailedWeek(producerId, new Date(), 'own');
    await freeze(campaignId);
    for (const _ of [1, 2]) await addBatches(week, [{ id: campaignId, from: 0, to: 1 }]);
    expect([...week.days.keys()].sort()).toEqual(emails.map(contactIdOf).sort());
    expect(fullIn(week, new Date()).size).toBe(0);
    const second = await another(producerId);
    await freeze(second);
    await addBatches(week, [{ id: second, from: 0, to: 1 }]);
    expect(fullIn(week, new Date()).size).toBe(3);
  });

  it('leaves the rest for later once the time is over', async () => {
    const { campaignId, producerId } = await makeCampaign(1);
    await db().doc(paths.campaign(campaignId)).update({ status: 'sending', round: 1 });
    const week = await weekOf(campaignId, { producerId, purpose: 'news' });
    await rival(producerId);
    const owner = 'w';
    await db()
      .doc(paths.campaign(campaignId))
      .update({ freeze: { owner, cursor: '', batches: 0 } });
    const part = { campaignId, owner, from: '', to: 'z', week, capped: [], deadline: 0 };
    expect(await storeBatch(part, [], new Set())).toBe('late');
    expect(await storeBatch(part, [], new Set())).toBe('stored');
  });
});
