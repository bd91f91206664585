import { describe, expect, it } from 'vitest';
import { campaignPeers } from '@/functions/src/mailing/campaign-peers';
import { campaignRecipients } from '@/functions/src/mailing/campaign-recipients';
import { campaignReport } from '@/functions/src/mailing/campaign-report';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { contactCampaigns } from '@/functions/src/mailing/contact-campaigns';
import { deleteCampaign } from '@/functions/src/mailing/delete-campaign';
import { duplicateCampaign } from '@/functions/src/mailing/duplicate-campaign';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { measureLift } from '@/functions/src/mailing/measure-lift';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { previewCampaign } from '@/functions/src/mailing/preview-campaign';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { sendTestEmail } from '@/functions/src/mailing/send-test-email';
import { undoSending } from '@/functions/src/mailing/undo-sending';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeCampaign, monthCount, READY, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';

const rig = mailingRig();

const memberOf = (...producers: string[]): Promise<Who> =>
  makeUser({ role: 'producer', producers });

describe('another producer’s campaign', () => {
  it('is closed to every callable, like one that does not exist', async () => {
    const { campaignId, producerId } = await makeCampaign(1);
    const strangers = [
      await memberOf(await makeProducer()),
      await makeUser({
        role: 'producer',
        producers: [producerId],
        permissions: fromFlags(['events.create']),
      }),
      await makeUser({ role: 'producer', producers: [producerId], permissions: null }),
      await makeUser({ role: null }),
    ];
    const calls: [Parameters<typeof callAs>[0], Record<string, unknown>][] = [
      [sendCampaign, {}],
      [pauseCampaign, {}],
      [resumeCampaign, {}],
      [cancelCampaign, {}],
      [undoSending, {}],
      [deleteCampaign, {}],
      [duplicateCampaign, {}],
      [duplicateCampaign, { second: true }],
      [campaignReport, {}],
      [campaignPeers, {}],
      [measureLift, {}],
      [previewSending, {}],
      [sendTestEmail, { email: 'a@x.cl' }],
      [campaignRecipients, { outcome: 'sent' }],
      [saveCampaign, { version: 1, content: READY }],
    ];
    for (const who of strangers) {
      for (const [fn, payload] of calls) {
        for (const id of [campaignId, 'no-existe']) {
          const error = await errorOf(callAs(fn, who, { campaignId: id, ...payload }));
          expect(error).toMatchObject({
            code: 'permission-denied',
            message: 'No tienes permiso para hacer esto',
          });
        }
      }
      for (const fn of [previewCampaign, saveCampaign]) {
        const error = await errorOf(callAs(fn, who, { producerId, content: READY }));
        expect(error.code).toBe('permission-denied');
      }
      const theirs = callAs(contactCampaigns, who, { producerId, contactId: 'x' });
      expect((await errorOf(theirs)).code).toBe('permission-denied');
    }
    for (const [fn, payload] of calls) {
      const error = await errorOf(callAs(fn, null, { campaignId, ...payload }));
      expect(error.code).toBe('unauthenticated');
    }
    expect((await storedCampaign(campaignId)).status).toBe('draft');
  });
});

describe('saveCampaign', () => {
  it('begins, saves and guards against a second browser', async () => {
    const producerId = await makeProducer();
    const who = await memberOf(producerId);
    const made = await callAs(saveCampaign, who, { producerId, content: EMPTY_CAMPAIGN });
    const campaignId = String(made.campaignId);
    const save = (version: number, content: object) =>
      callAs(saveCampaign, who, {
        campaignId,
        version,
        content: { ...EMPTY_CAMPAIGN, ...content },
      });
    expect((await save(1, { subject: 'Uno' })).version).toBe(2);
    expect((await errorOf(save(1, { subject: 'Otro' }))).code).toBe('aborted');
    expect(await storedCampaign(campaignId)).toMatchObject({
      subject: 'Uno',
      status: 'draft',
      producerId,
    });
  });

  it('makes one draft and one copy of one key, and none of somebody else’s', async () => {
    const producerId = await makeProducer();
    const who = await memberOf(producerId);
    const other = await memberOf(producerId);
    const make = async (by: Who, key: string | undefined, content: object = EMPTY_CAMPAIGN) =>
      callAs(saveCampaign, by, { producerId, content, key });
    const first = await make(who, 'k');
    expect(await make(who, 'k')).toEqual(first);
    const campaignId = String(first.campaignId);
    const saved = { ...EMPTY_CAMPAIGN, subject: 'Uno' };
    await callAs(saveCampaign, who, { campaignId, version: 1, content: saved });
    expect(await make(who, 'k')).toMatchObject({ campaignId, version: 2 });
    expect(await storedCampaign(campaignId)).toMatchObject({ subject: 'Uno' });
    const copy = async (by: Who, key?: string) =>
      (await callAs(duplicateCampaign, by, { campaignId, key })).campaignId;
    const copied = await copy(who, 'k');
    expect(await copy(who, 'k')).toBe(copied);
    const ids = [
      ...[campaignId, copied, await copy(who, 'l'), await copy(other, 'k')],
      ...[await copy(who), await copy(who)],
      (await make(other, 'k')).campaignId,
      (await make(who, 'k', { ...EMPTY_CAMPAIGN, subject: 'Otro' })).campaignId,
    ];
    expect(new Set(ids).size).toBe(ids.length);
    const all = db().collection(paths.campaigns()).where('producerId', '==', producerId);
    expect((await all.get()).size).toBe(ids.length);
  });

  it('refuses what is foreign, forged or dangerous, and what is being sent', async () => {
    const { producerId, campaignId } = await makeCampaign(1);
    const who = await memberOf(producerId);
    const foreign = await makeProducer();
    const event = db().collection(paths.events()).doc();
    await event.set({ producerId: foreign });
    await db().doc(entryPaths.audience(foreign, 'x')).set({ name: 'x', criteria: {} });
    const save = (content: object, version = 1) =>
      errorOf(
        callAs(saveCampaign, who, { campaignId, version, content: { ...READY, ...content } }),
      );
    expect((await save({ eventId: event.id })).field).toBe('eventId');
    expect((await save({ audienceId: 'x' })).field).toBe('audienceId');
    for (const bad of [
      { status: 'sent' },
      { noUnsubscribe: true },
      { buttonUrl: 'javascript:alert(1)' },
      { subject: 'a\r\nBcc: b@x.cl' },
      { message: 'x'.repeat(9_000) },
    ]) {
      expect((await save(bad)).code).toBe('invalid-argument');
    }
    for (const status of ['scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed']) {
      await db().doc(paths.campaign(campaignId)).update({ status });
      expect((await save({})).code, status).toBe('failed-precondition');
    }
  });

  it('duplicates and deletes drafts, and deletes nothing that was sent', async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    const who = await memberOf(producerId);
    const copy = String((await callAs(duplicateCampaign, who, { campaignId })).campaignId);
    expect(await storedCampaign(copy)).toMatchObject({
      name: 'Copia de Preventa',
      status: 'draft',
    });
    await callAs(deleteCampaign, who, { campaignId: copy });
    expect((await db().doc(paths.campaign(copy)).get()).exists).toBe(false);
    await db().doc(paths.campaign(campaignId)).update({ status: 'sent' });
    expect((await errorOf(callAs(deleteCampaign, who, { campaignId }))).code).toBe(
      'failed-precondition',
    );
  });
});

describe('a scheduled campaign', () => {
  it('goes at its hour, and not before', async () => {
    const { producerId, campaignId } = await makeCampaign(3);
    const who = await memberOf(producerId);
    const at = Date.now() + 3_600_000;
    const hour = { scheduledAt: new Date(at).toISOString(), timeZone: 'America/Lima' };
    await callAs(sendCampaign, who, { campaignId, ...hour });
    expect(await storedCampaign(campaignId)).toMatchObject({
      status: 'scheduled',
      scheduledZone: 'America/Lima',
    });
    await reconcileCampaigns(new Date(at - 60_000));
    expect((await storedCampaign(campaignId)).status).toBe('scheduled');
    expect(await monthCount(producerId)).toBe(0);
    await reconcileCampaigns(new Date(at));
    await rig.queue.drained();
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'sent', counts: { sent: 3 } });
  });

  it('is not cancelled for good by who meant to take it back', async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    const who = await memberOf(producerId);
    const ref = db().doc(paths.campaign(campaignId));
    const cancel = (from: string) => callAs(cancelCampaign, who, { campaignId, from });
    for (const status of ['sending', 'paused', 'sent', 'cancelled']) {
      await ref.update({ status });
      expect((await errorOf(cancel('scheduled'))).code).toBe('aborted');
      expect((await storedCampaign(campaignId)).status).toBe(status);
    }
    await ref.update({ status: 'scheduled' });
    expect((await errorOf(cancel('going'))).code).toBe('aborted');
    await cancel('scheduled');
    expect((await storedCampaign(campaignId)).status).toBe('draft');
    await ref.update({ status: 'paused' });
    await cancel('going');
    expect((await storedCampaign(campaignId)).status).toBe('cancelled');
  });

  it('can be taken back, and says why it could not go', async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    const who = await memberOf(producerId);
    const at = Date.now() + 3_600_000;
    await callAs(sendCampaign, who, { campaignId, scheduledAt: at });
    await callAs(cancelCampaign, who, { campaignId });
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'draft', scheduledAt: null });
    await callAs(sendCampaign, who, { campaignId, scheduledAt: at });
    await reconcileCampaigns(new Date(at + 1));
    const failed = await storedCampaign(campaignId);
    expect(failed.status).toBe('failed');
    expect(failed.statusReason).toContain('vacía');
  });
});

describe('previewSending', () => {
  it('says how many, who is left out, what it costs, and whom to leave out to save', async () => {
    const { producerId, campaignId, emails } = await makeCampaign(30);
    const who = await memberOf(producerId);
    await db()
      .doc(paths.contact(producerId, contactIdOf(emails[0] ?? '')))
      .update({ state: 'bounced' });
    const { monthOf } = await import('@/lib/domain/kit/calendar/month');
    const month = monthOf(new Date());
    await db().doc(paths.month(producerId, month)).set({ month, mailsSentInMonth: 4_972 });
    const seen = await callAs(previewSending, who, { campaignId });
    expect(seen).toMatchObject({
      recipients: 29,
      bounced: 1,
      mailsSentInMonth: 4_972,
      costSoFar: 11_000,
      extraCost: 15_000,
      saving: { leaveOut: 1, saves: 15_000 },
    });
    const { cut } = await callAs(previewSending, who, { campaignId, leaveOut: 1 });
    await callAs(sendCampaign, who, { campaignId, cut });
    await rig.queue.drained();
    expect(await storedCampaign(campaignId)).toMatchObject({ counts: { sent: 28 }, extraCost: 0 });
    expect(await monthCount(producerId)).toBe(5_000);
  });
});
