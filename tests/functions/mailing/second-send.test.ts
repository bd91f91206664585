import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { restoreFromBin } from '@/functions/src/bin/restore-from-bin';
import { blockContact } from '@/functions/src/contact/consent/rights';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { deleteCampaign } from '@/functions/src/mailing/delete-campaign';
import { duplicateCampaign } from '@/functions/src/mailing/duplicate-campaign';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { recordClick } from '@/functions/src/mailing/record-click';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { contentOfCampaign } from '@/lib/domain/mailing/campaign';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeCampaign, monthCount, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { linksIn, mailingRig } from '../../support/mail/mailing-rig';

const rig = mailingRig();

const HOUR_MS = 3_600_000;

/** A campaign to so many that was sent two days ago, and an owner. */
async function sentBefore(count: number, over: Record<string, unknown> = {}) {
  const made = await makeCampaign(count, over);
  const who = await makeUser({ role: 'producer', producers: [made.producerId] });
  await callAs(sendCampaign, who, { campaignId: made.campaignId });
  await rig.queue.drained();
  await setBack(made.campaignId, 49);
  const ask = (second = {}) =>
    callAs(duplicateCampaign, who, { campaignId: made.campaignId, second: true, ...second });
  return { ...made, who, ask };
}

const setBack = (campaignId: string, hours: number) => {
  const at = Timestamp.fromMillis(Date.now() - hours * HOUR_MS);
  return db().doc(paths.campaign(campaignId)).update({ startedAt: at, finishedAt: at });
};

const contactOf = (producerId: string, email = '') =>
  db().doc(paths.contact(producerId, contactIdOf(email)));

async function named(campaignId: string, subject: string, who: Parameters<typeof callAs>[1]) {
  const { version, ...campaign } = await storedCampaign(campaignId);
  const content = { ...contentOfCampaign({ ...campaign, version }), subject };
  await callAs(saveCampaign, who, { campaignId, version, content });
}

test('goes once, with another subject, to who neither clicked nor bought nor left', async () => {
  const { producerId, campaignId, emails, who, ask } = await sentBefore(8);
  const [clicked = '', bought = '', left = '', bounced = '', blocked = '', erased = '', ...rest] =
    emails;
  const mail = rig.sink.taken.find(({ to }) => to === clicked);
  const link = linksIn(mail?.raw ?? '').find((url) => url.includes('/click/'));
  const [token = '', place = ''] = (link ?? '').split('/click/')[1]?.split('/') ?? [];
  await callAs(recordClick, null, { token, link: Number(place) });
  const purchase = { tickets: 1, amount: 9_000, lastAt: Timestamp.now(), attended: false };
  await contactOf(producerId, bought).update({ 'bought.e': purchase });
  await suppressContact(producerId, left, 'unsubscribed', 'test');
  await suppressContact(producerId, bounced, 'bounced', 'test');
  await blockContact(producerId, blocked, { source: 'request', evidence: 'test', by: 'person' });
  await contactOf(producerId, erased).delete();
  const seen = await callAs(previewSending, who, { campaignId, second: true });
  expect(seen).toMatchObject({
    ...{ recipients: 2, clicked: 1, buyers: 1, unsubscribed: 1, bounced: 1, blocked: 2 },
    ...{ unproven: 0, missing: null },
  });
  const made = await Promise.all([ask(), ask(), ask()]);
  const secondId = String(made[0]?.campaignId);
  expect(new Set(made.map((one) => one.campaignId)).size).toBe(1);
  expect(await storedCampaign(campaignId)).toMatchObject({ secondId });
  expect(await storedCampaign(secondId)).toMatchObject({
    ...{ status: 'draft', name: 'Segundo envío de Preventa', subject: '', audienceId: null },
    second: { campaignId, subject: 'Hola {{nombre}}', name: 'Preventa' },
  });
  for (const subject of ['', ' hola {{NOMBRE}}']) {
    await named(secondId, subject, who);
    const refused = await errorOf(callAs(sendCampaign, who, { campaignId: secondId }));
    expect(refused).toMatchObject({ code: 'failed-precondition', field: 'subject' });
  }
  await named(secondId, 'Quedan 20', who);
  rig.sink.taken.length = 0;
  await callAs(sendCampaign, who, { campaignId: secondId });
  await rig.queue.drained();
  expect([...rig.sink.perAddress().entries()].sort()).toEqual(rest.map((to) => [to, 1]).sort());
  expect(rig.sink.taken[0]?.raw).toMatch(/^Subject: Quedan 20\r$/m);
  expect(await monthCount(producerId)).toBe(10);
  await setBack(secondId, 49);
  const again = await errorOf(
    callAs(duplicateCampaign, who, { campaignId: secondId, second: true }),
  );
  expect(again).toMatchObject({
    code: 'failed-precondition',
    message: 'Este ya es un segundo envío: no lleva otro',
  });
  expect((await ask()).campaignId).toBe(secondId);
});

test('who bought while it waited for its hour is out', async () => {
  const { producerId, emails, who, ask } = await sentBefore(3);
  const { campaignId } = await ask();
  const id = String(campaignId);
  await named(id, 'Otro', who);
  const at = Date.now() + HOUR_MS;
  await callAs(sendCampaign, who, { campaignId: id, scheduledAt: at });
  const purchase = { tickets: 2, amount: 1, lastAt: Timestamp.now(), attended: false };
  await contactOf(producerId, emails[0]).update({ 'bought.any': purchase });
  rig.sink.taken.length = 0;
  const { reconcileCampaigns } = await import('@/functions/src/mailing/engine/reconcile');
  await reconcileCampaigns(new Date(at + 1));
  await rig.queue.drained();
  expect([...rig.sink.perAddress().keys()].sort()).toEqual(emails.slice(1).sort());
});

test('is made again after its draft was deleted, and leaves no copy of a cancelled one', async () => {
  const { campaignId, who, ask } = await sentBefore(1);
  const first = String((await ask()).campaignId);
  await callAs(deleteCampaign, who, { campaignId: first });
  expect((await storedCampaign(campaignId)).secondId).toBe('');
  const next = String((await ask()).campaignId);
  expect(next).not.toBe(first);
  const { producerId } = await storedCampaign(campaignId);
  const back = () => callAs(restoreFromBin, who, { producerId, id: `campaign-${first}` });
  expect((await errorOf(back())).code).toBe('already-exists');
  await callAs(deleteCampaign, who, { campaignId: next });
  await back();
  expect((await storedCampaign(campaignId)).secondId).toBe(first);
  await db().doc(paths.campaign(first)).update({ status: 'paused' });
  await callAs(cancelCampaign, who, { campaignId: first });
  const kept = await db().collection(paths.bin(producerId)).get();
  expect(kept.docs.flatMap((one) => one.get('ids') as string[])).not.toContain(first);
});

test('asks for the right to send, for that producer, for 48 hours, and takes no forged link', async () => {
  const { producerId, campaignId, who } = await sentBefore(2);
  const second = { campaignId, second: true };
  const writer = await makeUser({
    role: 'producer',
    producers: [producerId],
    permissions: fromFlags(['events.manage']),
  });
  const stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
  expect((await errorOf(callAs(duplicateCampaign, writer, second))).code).toBe('permission-denied');
  for (const fn of [duplicateCampaign, previewSending]) {
    expect((await errorOf(callAs(fn, stranger, second))).code).toBe('permission-denied');
    const forged = { ...second, second: 'otra' };
    expect((await errorOf(callAs(fn, who, forged))).code).toBe('invalid-argument');
  }
  const draft = await makeCampaign(0, { producerId });
  const content = { ...contentOfCampaign(await storedCampaign(draft.campaignId)), second };
  const save = callAs(saveCampaign, who, { campaignId: draft.campaignId, version: 1, content });
  expect((await errorOf(save)).code).toBe('invalid-argument');
  await setBack(campaignId, 47);
  for (const fn of [duplicateCampaign, previewSending]) {
    const { code, message } = await errorOf(callAs(fn, who, second));
    expect([code, message]).toEqual(['failed-precondition', expect.stringContaining('48 horas')]);
  }
  expect((await storedCampaign(campaignId)).secondId).toBe('');
});
