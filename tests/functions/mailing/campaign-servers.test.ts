import { describe, expect, it, vi } from 'vitest';
import { closePool, workBatch } from '@/functions/src/mailing/engine/work-batch';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { auditCampaign, outcomesOf, storedCampaign } from '../../support/campaigns';
import { callAs } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';

const bench = faultBench();
const { frozen, untilSettled, untilTaken } = bench;

describe('a mail server that', () => {
  it.each([421, 450, 451])('answers %i for a while gets everyone in the end', async (status) => {
    const { campaignId, emails } = await frozen(60);
    bench.sink.behave = (to, nth) =>
      nth <= 2 && Number(to.slice(1).split('.')[0]) % 5 === 0
        ? { at: status === 450 ? 'data' : 'rcpt', status }
        : 'take';
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(60);
  });

  it('answers 450 for ever to one fails that one, with the reason', async () => {
    const { campaignId, emails } = await frozen(10);
    const [unlucky = ''] = emails;
    bench.sink.behave = (to) => (to === unlucky ? { at: 'rcpt', status: 452 } : 'take');
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ sent: 9, failed: 1 });
    expect((await db().doc(paths.campaign(campaignId)).get()).get('reasonCounts')).toEqual({
      full: 1,
    });
  });

  it('refuses everyone at the door for a while is waited for, without using up tries', async () => {
    const { campaignId, emails } = await frozen(60);
    bench.sink.greeting = { status: 421, text: 'busy' };
    expect(await workBatch(campaignId, 0)).toBe('retry');
    bench.sink.greeting = null;
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(60);
  });

  it('answers 550 to some fails those, and marks dead addresses', async () => {
    const { campaignId, producerId, emails } = await frozen(40);
    const [dead = '', policy = '', spam = ''] = emails;
    bench.sink.behave = (to) => {
      if (to === dead) return { at: 'rcpt', status: 550, text: '5.1.1 no such user' };
      if (to === policy) return { at: 'rcpt', status: 550, text: '5.7.1 blocked' };
      return to === spam ? { at: 'data', status: 554, text: 'spam' } : 'take';
    };
    await untilSettled(campaignId);
    const { problems, counts, campaign } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ sent: 37, failed: 3 });
    expect(campaign.reserved).toBe(37);
    const state = async (email: string) =>
      (
        await db()
          .doc(paths.contact(producerId, contactIdOf(email)))
          .get()
      ).get('state');
    expect(await Promise.all([dead, policy, spam].map(state))).toEqual([
      'bounced',
      'active',
      'active',
    ]);
  });

  it('answers 550 to one marks the dead address, though the database fails once', async () => {
    const { campaignId, producerId, emails } = await frozen(3);
    const [dead = ''] = emails;
    bench.sink.behave = (to) =>
      to === dead ? { at: 'rcpt', status: 550, text: '5.1.1 no such user' } : 'take';
    const away = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    const transactions = vi.spyOn(db(), 'runTransaction').mockRejectedValueOnce(away);
    expect(await workBatch(campaignId, 0)).toBe('done');
    expect(transactions.mock.results.length).toBeGreaterThan(1);
    const contact = db().doc(paths.contact(producerId, contactIdOf(dead)));
    expect((await contact.get()).get('state')).toBe('bounced');
  });

  it('refuses everyone for good pauses the campaign, marks nobody, and resuming completes it', async () => {
    const { campaignId, emails, who } = await frozen(120);
    bench.sink.behave = () => ({ at: 'rcpt', status: 550, text: 'account suspended' });
    expect(await workBatch(campaignId, 0)).toBe('stopped');
    const paused = await storedCampaign(campaignId);
    expect(paused.status).toBe('paused');
    expect(paused.statusReason).not.toBe('');
    expect(new Set((await outcomesOf(campaignId)).values())).toEqual(new Set(['p']));
    bench.sink.behave = () => 'take';
    await callAs(resumeCampaign, who, { campaignId });
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(120);
  });

  it('refuses us at the door pauses even a small campaign at once, with that reason', async () => {
    const { campaignId, emails, who } = await frozen(3);
    bench.sink.greeting = { status: 554, text: 'account suspended' };
    expect(await workBatch(campaignId, 0)).toBe('stopped');
    expect(await storedCampaign(campaignId)).toMatchObject({
      status: 'paused',
      statusReason: 'El servidor de correo rechaza los envíos',
    });
    bench.sink.greeting = null;
    await callAs(resumeCampaign, who, { campaignId });
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(3);
  });

  it.each(['hang', 'closeAfterData'] as const)(
    'does "%s" leaves those unconfirmed and never sends them again',
    async (behaviour) => {
      vi.stubEnv('MAIL_SOCKET_TIMEOUT_MS', '3000');
      const { campaignId, emails } = await frozen(30);
      const unlucky = new Set(emails.slice(0, 3));
      bench.sink.behave = (to) => (unlucky.has(to) ? behaviour : 'take');
      await untilSettled(campaignId);
      const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
      expect(problems).toEqual([]);
      expect(counts).toMatchObject({ sent: 27, unconfirmed: 3 });
    },
  );

  it('hangs up before the message is tried again', async () => {
    const { campaignId, emails } = await frozen(30);
    bench.sink.behave = (to, nth) => (nth === 1 && to === emails[4] ? 'closeBeforeData' : 'take');
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(30);
  });

  it('takes longer for a message than a lease lasts keeps its worker, and another waits', async () => {
    const { campaignId, emails } = await frozen(5);
    vi.stubEnv('MAIL_LEASE_MS', '3000');
    bench.sink.delayMs = 5_000;
    const first = workBatch(campaignId, 0);
    await untilTaken(5);
    const others: string[] = [];
    await vi.waitFor(
      async () => {
        others.push(await workBatch(campaignId, 0));
        expect(others.at(-1)).toBe('done');
      },
      { timeout: 60_000, interval: 400 },
    );
    expect(await first).toBe('done');
    expect(new Set(others.slice(0, -1))).toEqual(new Set(['held']));
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(5);
  });

  it('cannot be reached for a while is waited for', async () => {
    const { campaignId, emails } = await frozen(60);
    const { port } = bench.sink;
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    expect(await workBatch(campaignId, 0)).toBe('retry');
    expect((await storedCampaign(campaignId)).status).toBe('sending');
    closePool();
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(60);
  });
});
