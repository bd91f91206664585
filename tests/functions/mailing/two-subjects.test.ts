import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { measureLift } from '@/functions/src/mailing/measure-lift';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { isHeldOut, liftOf } from '@/lib/domain/mailing/trial/hold-out';
import { sideOf } from '@/lib/domain/mailing/trial/trial';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import {
  auditCampaign,
  makeCampaign,
  monthCount,
  outcomesOf,
  READY,
  storedCampaign,
} from '../../support/campaigns';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';

const rig = mailingRig();

const DAY_MS = 86_400_000;
const TRIAL = { share: 40, hours: 1, by: 'clicks' } as const;
const TRIED = { subject: 'Primero', subjectB: 'Segundo', trial: TRIAL };

/** The subject that each address got; a fault where somebody got two. */
function subjects(): Map<string, string> {
  const all = new Map<string, string>();
  for (const { to, raw } of rig.sink.taken) {
    if (all.has(to)) throw new Error(`${to} got two`);
    all.set(to, /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '');
  }
  return all;
}

/** A campaign with two subjects whose first part has left. */
async function tried(count: number) {
  const made = await makeCampaign(count, TRIED);
  const { producerId, campaignId, emails } = made;
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  await callAs(sendCampaign, who, { campaignId });
  await rig.queue.drained();
  const of = (side: string) =>
    emails.filter((to) => sideOf({ id: campaignId, trial: TRIAL }, contactIdOf(to)) === side);
  return { ...made, who, a: of('a'), b: of('b'), rest: of('rest') };
}

const batchOf = async (campaignId: string) =>
  parseBatch(campaignId, 0, (await db().doc(innerPaths.campaignBatch(campaignId, 0)).get()).data());

async function click(campaignId: string, who: readonly string[]) {
  const { recipients } = await batchOf(campaignId);
  const letters = recipients.map(({ email }) => (who.includes(email) ? 'c' : '.')).join('');
  const clicked = who.length;
  await db().doc(innerPaths.campaignTrackingPart(campaignId, 0)).set({ letters, clicked });
}

/** Lets the hours of a trial be over. */
async function wait(campaignId: string) {
  const past = Timestamp.fromMillis(Date.now() - 1_000);
  await db().doc(paths.campaign(campaignId)).update({ trialUntil: past });
  const batch = db().doc(innerPaths.campaignBatch(campaignId, 0));
  await batch.update({ retryAt: past });
  await reconcileCampaigns(new Date());
  await rig.queue.drained();
}

beforeEach(() => {
  rig.sink.taken.length = 0;
});

test('each side gets its subject, the others wait and get the one that won, and the month counts once', async () => {
  const { producerId, campaignId, emails, a, b, rest } = await tried(80);
  expect(a.length + b.length + rest.length).toBe(80);
  const first = subjects();
  expect([...first.keys()].sort()).toEqual([...a, ...b].sort());
  for (const to of a) expect(first.get(to)).toBe('Primero');
  for (const to of b) expect(first.get(to)).toBe('Segundo');
  expect(await storedCampaign(campaignId)).toMatchObject({ status: 'sending', trialEnd: null });
  expect(await monthCount(producerId)).toBe(80);
  // The schedule does not hurry it.
  await reconcileCampaigns(new Date());
  await rig.queue.drained();
  expect(subjects().size).toBe(a.length + b.length);
  await click(campaignId, b);
  await wait(campaignId);
  const all = subjects();
  expect(all.size).toBe(80);
  for (const to of rest) expect(all.get(to)).toBe('Segundo');
  expect((await storedCampaign(campaignId)).trialEnd).toMatchObject({
    ...{ won: 'b', a: { people: a.length, hits: 0 }, b: { people: b.length, hits: b.length } },
  });
  const { problems, campaign } = await auditCampaign(campaignId, emails, rig.sink);
  expect([problems, campaign.status]).toEqual([[], 'sent']);
});

test('where the two cannot be told apart the others get the first', async () => {
  const { campaignId, a, b, rest } = await tried(80);
  await click(campaignId, [...a.slice(0, 1), ...b.slice(0, 2)]);
  await wait(campaignId);
  const all = subjects();
  expect(all.size).toBe(80);
  for (const to of rest) expect(all.get(to)).toBe('Primero');
  expect((await storedCampaign(campaignId)).trialEnd).toMatchObject({ won: '' });
});

test('a pause lengthens the wait, and a cancelled one sends the others nothing', async () => {
  const { producerId, campaignId, emails, who, a, b, rest } = await tried(80);
  const before = (await storedCampaign(campaignId)).trialUntil;
  await callAs(pauseCampaign, who, { campaignId });
  const ago = Timestamp.fromMillis(Date.now() - 600_000);
  await db().doc(paths.campaign(campaignId)).update({ pausedAt: ago });
  await callAs(resumeCampaign, who, { campaignId });
  await rig.queue.drained();
  const after = (await storedCampaign(campaignId)).trialUntil;
  const moved = (after?.getTime() ?? 0) - (before?.getTime() ?? 0);
  expect(Math.abs(moved - 600_000)).toBeLessThan(60_000);
  expect(subjects().size).toBe(a.length + b.length);
  await callAs(cancelCampaign, who, { campaignId });
  await rig.queue.drained();
  await wait(campaignId);
  expect(subjects().size).toBe(a.length + b.length);
  expect(await monthCount(producerId)).toBe(a.length + b.length);
  const { problems, counts } = await auditCampaign(campaignId, emails, rig.sink);
  expect([problems, counts.skipped]).toEqual([[], rest.length]);
});

test('what cannot be compared is refused at its field', async () => {
  const refused: [object, string][] = [
    [{ subjectB: READY.subject }, 'subjectB'],
    [{ subjectB: 'Otro', trial: { ...TRIAL, by: 'pesos' } }, 'trial'],
    [{ subjectB: 'Hola {{apellido}}' }, 'subjectB'],
    [{ holdOut: true }, 'holdOut'],
  ];
  for (const [over, field] of refused) {
    const { producerId, campaignId } = await makeCampaign(1, { ...over });
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    expect(await errorOf(callAs(sendCampaign, who, { campaignId }))).toMatchObject({ field });
    const forged = [{ trial: { ...TRIAL, share: 50 } }, { trial: { ...TRIAL, by: 'opens' } }];
    for (const wrong of [...forged, { holdOut: 1 }, { trialEnd: { won: 'b' } }]) {
      const content = { ...READY, ...wrong };
      const save = callAs(saveCampaign, who, { campaignId, version: 1, content });
      expect((await errorOf(save)).code).toBe('invalid-argument');
    }
  }
});

test('who is held out gets nothing, is not charged, and is compared by the ledger after its days', async () => {
  const { producerId, campaignId, emails } = await makeCampaign(800, { holdOut: true });
  const event = db().collection(paths.events()).doc();
  await event.set({ producerId, name: 'Fiesta' });
  await db().doc(paths.campaign(campaignId)).update({ eventId: event.id });
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  const isHeld = (to: string) => isHeldOut({ id: campaignId, holdOut: true }, contactIdOf(to));
  const [held, mailed] = [emails.filter(isHeld), emails.filter((to) => !isHeld(to))];
  expect(held.length).toBeGreaterThan(10);
  expect(await callAs(previewSending, who, { campaignId })).toMatchObject({
    ...{ recipients: mailed.length, heldOut: held.length },
  });
  await callAs(sendCampaign, who, { campaignId });
  await rig.queue.drained();
  expect([...rig.sink.perAddress().keys()].sort()).toEqual([...mailed].sort());
  expect(await monthCount(producerId)).toBe(mailed.length);
  const { problems, campaign } = await auditCampaign(campaignId, emails, rig.sink);
  expect([problems, campaign.counts.skipped]).toEqual([[], held.length]);
  const ends = await outcomesOf(campaignId);
  expect(held.map((to) => ends.get(to))).toEqual(held.map(() => 'k'));

  const early = await errorOf(callAs(measureLift, who, { campaignId }));
  expect(early).toMatchObject({ code: 'failed-precondition' });
  const startedAt = Date.now() - 8 * DAY_MS;
  const begun = Timestamp.fromMillis(startedAt);
  await db().doc(paths.campaign(campaignId)).update({ startedAt: begun, finishedAt: begun });
  const row = (email: string, total: number, day: number) =>
    db()
      .collection(paths.ledger(event.id))
      .add({ at: Timestamp.fromMillis(startedAt + day * DAY_MS), buyer: { email }, total });
  const buyers = [...mailed.slice(0, 400), ...held.slice(0, 10)];
  // Chance decides how many are held out: with a tenth of the amount the sides differ however few they are.
  await Promise.all(buyers.map((email) => row(email, isHeld(email) ? 1_000 : 10_000, 1)));
  // Too late, given back, and somebody who was not written to.
  await row(held.at(-1) ?? '', 90_000, 7.5);
  await row(mailed[0] ?? '', -10_000, 2);
  await row('otra@x.cl', 90_000, 2);
  const answer = await callAs(measureLift, who, { campaignId });
  expect(answer).toMatchObject({
    mailed: { people: mailed.length, hits: 399, sum: 3_990_000 },
    held: { people: held.length, hits: 10, sum: 10_000 },
  });
  const groups = answer as unknown as { mailed: never; held: never };
  expect(liftOf(groups.mailed, groups.held)?.value).toBeGreaterThan(0);
  const noMoney = fromFlags(FLAGS.filter((flag) => flag !== 'finance.view'));
  const member = await makeUser({
    role: 'producer',
    producers: [producerId],
    permissions: noMoney,
  });
  expect((await errorOf(callAs(measureLift, member, { campaignId }))).code).toBe(
    'permission-denied',
  );
  const other = await makeCampaign(0, { status: 'sent' });
  const owner = await makeUser({ role: 'producer', producers: [other.producerId] });
  const none = await errorOf(callAs(measureLift, owner, { campaignId: other.campaignId }));
  expect(none).toMatchObject({ code: 'failed-precondition' });
});
