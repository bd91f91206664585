import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setPace } from '@/functions/src/contact/consent/rights';
import { contactRef } from '@/functions/src/contact/contacts';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { undoSending } from '@/functions/src/mailing/undo-sending';
import { untypedDb as db } from '@/functions/src/support/admin';
import { leaversOf } from '@/lib/domain/contact/consent';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  auditCampaign,
  makeCampaign,
  monthCount,
  READY,
  storedCampaign,
} from '../../support/campaigns';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';

const rig = mailingRig();
/** Longer than any test takes on a busy machine. */
const HOLD_MS = 300_000;
beforeEach(() => {
  vi.stubEnv('MAIL_HOLD_SECONDS', String(HOLD_MS / 1000));
});

const raw = async (campaignId: string) => (await db().doc(paths.campaign(campaignId)).get()).data();
const reached = async (producerId: string) =>
  (await db().doc(paths.senderStanding(producerId)).get()).get('reached') ?? 0;
const batches = async (campaignId: string) =>
  (await db().collection(innerPaths.campaignBatches(campaignId)).get()).size;
const lines = async (campaignId: string) => {
  const found = await db().collection(paths.audit()).where('object.id', '==', campaignId).get();
  return found.docs.map((line) => line.get('action')).sort();
};
/** As if the seconds were over. */
const timePasses = (campaignId: string) =>
  db()
    .doc(paths.campaign(campaignId))
    .update({ holdUntil: new Date(Date.now() - 1) });

async function sent(count: number) {
  const made = await makeCampaign(count, { statusReason: '' });
  const who = await makeUser({ role: 'producer', producers: [made.producerId] });
  const before = await raw(made.campaignId);
  const answer = await callAs(sendCampaign, who, { campaignId: made.campaignId });
  const undo = () => callAs(undoSending, who, { campaignId: made.campaignId });
  return { ...made, who, before, answer, undo };
}

describe('the seconds after Enviar', () => {
  it('hand nothing over, and undone it is the draft that it was, twice too', async () => {
    const { campaignId, producerId, before, answer, undo } = await sent(3);
    expect(answer.message).toBe('Sale en 300 segundos. Hasta entonces puedes deshacerlo');
    expect(await monthCount(producerId)).toBe(3);
    // A task before its time, as of a queue that knows no delays, and the clock.
    expect(await workBatch(campaignId, 0)).toBe('waits');
    await reconcileCampaigns(new Date());
    await rig.queue.drained();
    for (const _press of [1, 2]) expect((await undo()).success).toBe(true);
    expect(await raw(campaignId)).toEqual({ ...before, round: 1 });
    expect([await monthCount(producerId), await reached(producerId)]).toEqual([0, 0]);
    // What comes later finds nothing.
    expect(await workBatch(campaignId, 0)).toBe('gone');
    expect(await prepareRecipients(campaignId, 1_000)).toBe('stopped');
    await reconcileCampaigns(new Date(Date.now() + 60_000));
    await rig.queue.drained();
    expect(await batches(campaignId)).toBe(0);
    expect(rig.sink.taken).toEqual([]);
    expect(await lines(campaignId)).toEqual(['campaign.send', 'campaign.undo']);
  });

  it('give their turn back to who wants fewer mails', async () => {
    const { campaignId, producerId, emails } = await makeCampaign(2);
    const [weekly = ''] = emails;
    const person = contactRef(producerId, weekly);
    await setPace(producerId, weekly, 'weekly', { source: 'mail', evidence: 'x', by: 'person' });
    await person?.update({ quietUntil: new Date(Date.now() - 1_000) });
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    await callAs(sendCampaign, who, { campaignId });
    expect((await person?.get())?.get('quietBy')).toBe(campaignId);
    await callAs(undoSending, who, { campaignId });
    expect((await person?.get())?.data()).toMatchObject({ quietUntil: null, quietBy: '' });

    // An older one, paused, has its readers again, but for those who left it meanwhile.
    await callAs(sendCampaign, who, { campaignId });
    await callAs(pauseCampaign, who, { campaignId });
    await person?.update({ quietUntil: new Date(Date.now() - 1_000) });
    const { campaignId: newer } = await makeCampaign(0, { producerId });
    await callAs(sendCampaign, who, { campaignId: newer });
    const why = async () => [...leaversOf((await raw(campaignId))?.left).values()];
    expect(await why()).toEqual(['paced']);
    await db()
      .doc(paths.campaign(campaignId))
      .update({ left: FieldValue.arrayUnion('other', 'other~paused') });
    await callAs(undoSending, who, { campaignId: newer });
    expect(await why()).toEqual(['paused']);
  });

  it('leave a draft that is changed and sent again, to everybody once', async () => {
    const { campaignId, emails, who, undo } = await sent(5);
    await undo();
    const content = { ...READY, subject: 'Ahora va' };
    await callAs(saveCampaign, who, { campaignId, version: 1, content });
    await callAs(sendCampaign, who, { campaignId });
    await timePasses(campaignId);
    // Quiet for a minute, and the clock begins.
    await reconcileCampaigns(new Date(Date.now() + 60_000));
    await rig.queue.drained();
    expect((await auditCampaign(campaignId, emails, rig.sink)).problems).toEqual([]);
    expect(rig.sink.taken.every((mail) => mail.raw.includes('Subject: Ahora va'))).toBe(true);
  });

  it('end in one transaction: undone or sent, at the very instant of the first batch', async () => {
    for (const undoFirst of [true, false]) {
      const { campaignId, producerId, emails, undo } = await sent(2);
      await timePasses(campaignId);
      rig.sink.taken.length = 0;
      const first = undoFirst ? [undo()] : [];
      const work = workBatch(campaignId, 0);
      const [undone] = await Promise.allSettled([first[0] ?? undo()]);
      await work;
      const { status } = await storedCampaign(campaignId);
      if (undone.status === 'fulfilled') {
        expect(status).toBe('draft');
        expect(rig.sink.taken).toEqual([]);
        expect(await monthCount(producerId)).toBe(0);
      } else {
        expect((await auditCampaign(campaignId, emails, rig.sink)).problems).toEqual([]);
        expect(status).toBe('sent');
      }
    }
  });

  it('are over with the first message, and it says so', async () => {
    const { campaignId, undo } = await sent(1);
    await timePasses(campaignId);
    expect(await workBatch(campaignId, 0)).toBe('done');
    const late = {
      code: 'failed-precondition',
      message: expect.stringMatching(/^Ya empezó a salir/),
    };
    expect(await errorOf(undo())).toMatchObject(late);
    expect(rig.sink.taken).toHaveLength(1);
  });

  it('can be undone in a pause, and before the list is complete', async () => {
    const paused = await sent(2);
    await callAs(pauseCampaign, paused.who, { campaignId: paused.campaignId });
    await paused.undo();
    expect((await storedCampaign(paused.campaignId)).status).toBe('draft');
    expect(await monthCount(paused.producerId)).toBe(0);

    // The process died after its first batch: nothing was reserved yet.
    const half = await sent(2);
    await db()
      .doc(paths.month(half.producerId, (await raw(half.campaignId))?.month))
      .delete();
    await db()
      .doc(paths.campaign(half.campaignId))
      .update({ 'freeze.done': false, month: '', reachedOn: '', reserved: 0 });
    await half.undo();
    expect(await batches(half.campaignId)).toBe(0);
    expect(await monthCount(half.producerId)).toBe(0);
  });

  it('begin when the list is complete, and not anew for what was scheduled', async () => {
    for (const isScheduled of [false, true]) {
      const { campaignId } = await sent(1);
      const holdUntil = new Date(Date.now() + HOLD_MS / 5);
      const scheduledAt = isScheduled ? new Date() : null;
      const slow = { 'freeze.done': false, holdUntil, scheduledAt };
      await db().doc(paths.campaign(campaignId)).update(slow);
      expect(await prepareRecipients(campaignId, 60_000)).toBe('done');
      const left = ((await storedCampaign(campaignId)).holdUntil?.getTime() ?? 0) - Date.now();
      expect(left > HOLD_MS / 2).toBe(!isScheduled);
    }
  });

  it('begin when the list is complete for what was scheduled and is sent now, and an empty one is a draft again', async () => {
    const { campaignId, producerId, emails } = await makeCampaign(1);
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    const schedule = () =>
      callAs(sendCampaign, who, {
        campaignId,
        scheduledAt: Date.now() + 3_600_000,
        timeZone: 'America/Lima',
      });
    await schedule();
    await callAs(sendCampaign, who, { campaignId });
    // Writing the list took most of the seconds.
    const holdUntil = new Date(Date.now() + HOLD_MS / 5);
    const slow = { 'freeze.done': false, holdUntil };
    await db().doc(paths.campaign(campaignId)).update(slow);
    expect(await prepareRecipients(campaignId, 60_000)).toBe('done');
    const left = ((await storedCampaign(campaignId)).holdUntil?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(HOLD_MS / 2);

    await callAs(undoSending, who, { campaignId });
    await schedule();
    await contactRef(producerId, emails[0] ?? '')?.delete();
    const refusal = await errorOf(callAs(sendCampaign, who, { campaignId }));
    expect(refusal).toMatchObject({ code: 'failed-precondition', field: 'audienceId' });
    expect(await storedCampaign(campaignId)).toMatchObject({
      status: 'draft',
      statusReason: '',
      scheduledAt: null,
      scheduledZone: DEFAULT_TIME_ZONE,
    });
  });

  it('hold what was scheduled a moment ago too, and nothing that waited for its hour', async () => {
    for (const [minutes, isHeld] of [
      [0, true],
      [1, false],
    ] as const) {
      const { campaignId, producerId } = await makeCampaign(1);
      const who = await makeUser({ role: 'producer', producers: [producerId] });
      const scheduledAt = Date.now() + HOLD_MS / 5;
      await callAs(sendCampaign, who, { campaignId, scheduledAt });
      if (!isHeld) await timePasses(campaignId);
      await reconcileCampaigns(new Date(scheduledAt + minutes * 60_000 + 1));
      expect((await storedCampaign(campaignId)).holdUntil !== null).toBe(isHeld);
      await rig.queue.drained();
      expect((await storedCampaign(campaignId)).status).toBe(isHeld ? 'sending' : 'sent');
    }
  });
});
