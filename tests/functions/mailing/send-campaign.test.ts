import { describe, expect, it } from 'vitest';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { sendTestEmail } from '@/functions/src/mailing/send-test-email';
import { untypedDb as db } from '@/functions/src/support/admin';
import { BATCHES_A_PROCESS, settings } from '@/functions/src/support/mail/settings';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  auditCampaign,
  makeCampaign,
  monthCount,
  READY,
  storedCampaign,
} from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';

const rig = mailingRig();

const memberOf = (producerId: string): Promise<Who> =>
  makeUser({ role: 'producer', producers: [producerId] });

describe('sendCampaign', () => {
  it('sends to everyone once, in batches, and counts the month', async () => {
    const { producerId, campaignId, emails } = await makeCampaign(1_000);
    const who = await memberOf(producerId);
    const answer = await callAs(sendCampaign, who, { campaignId });
    expect(answer.success).toBe(true);
    await rig.queue.drained();
    // Counted when the recipients are frozen: in the call, or in a task where that takes longer.
    expect(await monthCount(producerId)).toBe(1_000);
    const { problems, counts, campaign } = await auditCampaign(campaignId, emails, rig.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(1_000);
    expect(campaign).toMatchObject({ status: 'sent', isSettled: true, reserved: 1_000 });
    expect(rig.sink.peak()).toBeLessThanOrEqual(settings.connections() * BATCHES_A_PROCESS);
  });

  it('makes messages that can be unsubscribed from, with a stable id', async () => {
    const { producerId, campaignId, emails } = await makeCampaign(1);
    await callAs(sendCampaign, await memberOf(producerId), { campaignId });
    await rig.queue.drained();
    const [mail] = rig.sink.taken;
    const contactId = contactIdOf(emails[0] ?? '');
    expect(mail?.messageId).toBe(`<${campaignId}.${contactId}@early.test>`);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail?.raw.match(/^(To|From|Subject|Bcc|Cc):/gm)).toHaveLength(3);
    expect(mail?.raw).toMatch(/^Subject: Hola Persona\r$/m);
  });

  it('is sent once by two browsers at the same moment', async () => {
    const { producerId, campaignId, emails } = await makeCampaign(30);
    const who = await memberOf(producerId);
    const calls = await Promise.allSettled(
      [1, 2, 3].map(() => callAs(sendCampaign, who, { campaignId })),
    );
    expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(1);
    await rig.queue.drained();
    expect((await auditCampaign(campaignId, emails, rig.sink)).problems).toEqual([]);
    expect((await errorOf(callAs(sendCampaign, who, { campaignId }))).code).toBe(
      'failed-precondition',
    );
  });

  it('sends, tests and counts only the version that was seen', async () => {
    const { producerId, campaignId } = await makeCampaign(2);
    const who = await memberOf(producerId);
    const content = { ...READY, subject: 'Media fra' };
    await callAs(saveCampaign, who, { campaignId, version: 1, content });
    const seen = { campaignId, version: 1 };
    const scheduledAt = Date.now() + 3_600_000;
    const refused = [
      () => callAs(sendCampaign, who, seen),
      () => callAs(sendCampaign, who, { ...seen, scheduledAt }),
      () => callAs(sendTestEmail, who, { ...seen, email: who.email }),
      () => callAs(previewSending, who, seen),
      () => callAs(previewSending, who, { ...seen, leaveOut: 1 }),
    ];
    for (const ask of refused) {
      expect(await errorOf(ask())).toMatchObject({
        code: 'aborted',
        message: 'Alguien cambió la campaña recién. Revísala y vuelve a enviarla',
      });
    }
    expect(rig.sink.taken).toEqual([]);
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'draft', scheduledAt: null });
    const now = { campaignId, version: 2 };
    expect(await callAs(previewSending, who, now)).toMatchObject({ recipients: 2 });
    await callAs(sendTestEmail, who, { ...now, email: who.email });
    await callAs(sendCampaign, who, now);
    await rig.queue.drained();
    expect(rig.sink.taken).toHaveLength(3);
  });

  it('goes only to the audience that was counted, now and at an hour', async () => {
    const { producerId, campaignId } = await makeCampaign(2);
    const who = await memberOf(producerId);
    const audience = db().doc(entryPaths.audience(producerId, 'a'));
    const criteria = (origin: string) => ({
      match: 'all',
      include: [],
      exclude: [{ kind: 'origin', origin }],
      minusBuyers: false,
    });
    await audience.set({ name: 'A', criteria: criteria('buyer') });
    await db().doc(paths.campaign(campaignId)).update({ audienceId: 'a' });
    const count = async () => String((await callAs(previewSending, who, { campaignId })).audience);
    const counted = await count();
    // Another name is the same audience.
    await audience.update({ name: 'B' });
    expect(await count()).toBe(counted);
    await audience.update({ criteria: criteria('form') });
    const at = Date.now() + 3_600_000;
    for (const when of [{}, { scheduledAt: at }]) {
      const send = callAs(sendCampaign, who, { campaignId, audience: counted, ...when });
      expect(await errorOf(send)).toMatchObject({
        code: 'aborted',
        message: 'La audiencia cambió: mira de nuevo a cuántos llega',
      });
    }
    expect((await storedCampaign(campaignId)).status).toBe('draft');
    const now = await count();
    await callAs(sendCampaign, who, { campaignId, audience: now, scheduledAt: at });
    expect((await storedCampaign(campaignId)).status).toBe('scheduled');
    await callAs(sendCampaign, who, { campaignId, audience: now });
    expect((await storedCampaign(campaignId)).status).toBe('sending');
  });

  it('refuses an empty audience and leaves a draft', async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    const error = await errorOf(callAs(sendCampaign, await memberOf(producerId), { campaignId }));
    expect(error).toMatchObject({ code: 'failed-precondition', field: 'audienceId' });
    expect((await storedCampaign(campaignId)).status).toBe('draft');
    expect(await monthCount(producerId)).toBe(0);
  });

  it('refuses what is incomplete, foreign, past, too far or not a draft', async () => {
    const foreign = await makeProducer();
    const event = db().collection(paths.events()).doc();
    await event.set({ producerId: foreign, name: 'Ajeno' });
    const cases: [Record<string, unknown>, Record<string, unknown>, string][] = [
      [{ subject: '' }, {}, 'subject'],
      [{ message: '' }, {}, 'message'],
      [{ buttonUrl: '#' }, {}, 'buttonUrl'],
      [{ eventId: event.id }, {}, 'eventId'],
      [{ eventId: 'nada' }, {}, 'eventId'],
      [{ audienceId: 'nada' }, {}, 'audienceId'],
      [{}, { scheduledAt: Date.now() - 1000 }, 'scheduledAt'],
      [{}, { scheduledAt: Date.now() + 400 * 24 * 3_600_000 }, 'scheduledAt'],
      [{}, { scheduledAt: 'mañana' }, 'scheduledAt'],
      [{}, { scheduledAt: Date.now() + 3_600_000, timeZone: 'Marte/Base' }, 'timeZone'],
    ];
    for (const [content, payload, field] of cases) {
      const { producerId, campaignId } = await makeCampaign(1, content);
      const who = await memberOf(producerId);
      const error = await errorOf(callAs(sendCampaign, who, { campaignId, ...payload }));
      expect(error.field, JSON.stringify(content)).toBe(field);
      expect((await storedCampaign(campaignId)).status).toBe('draft');
    }
    for (const status of ['sent', 'cancelled', 'sending', 'paused', 'failed']) {
      const { producerId, campaignId } = await makeCampaign(1, { status });
      const error = await errorOf(callAs(sendCampaign, await memberOf(producerId), { campaignId }));
      expect(error.code, status).toBe('failed-precondition');
    }
  });

  it('leaves out who unsubscribed or bounced', async () => {
    const { producerId, campaignId, emails } = await makeCampaign(5);
    await suppressContact(producerId, emails[0] ?? '', 'unsubscribed', 'test');
    await suppressContact(producerId, emails[1] ?? '', 'bounced', 'test');
    await callAs(sendCampaign, await memberOf(producerId), { campaignId });
    await rig.queue.drained();
    expect([...rig.sink.perAddress().keys()].sort()).toEqual(emails.slice(2).sort());
    expect(await monthCount(producerId)).toBe(3);
  });
});
