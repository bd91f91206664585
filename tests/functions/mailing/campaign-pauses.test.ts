import { describe, expect, it, vi } from 'vitest';
import { unsubscribeContact } from '@/functions/src/contact/unsubscribe-contact';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { settings } from '@/functions/src/support/mail/settings';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { auditCampaign, monthCount, outcomesOf, storedCampaign } from '../../support/campaigns';
import { callAs, type Who } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';

const bench = faultBench();
const { frozen, untilSettled, untilTaken } = bench;

/** Delays batch writes, like a slow database. */
function holdBatches() {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const make = db().batch.bind(db());
  const batch = vi.spyOn(db(), 'batch');
  const state = {
    held: 0,
    release: () => {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
      batch.mockRestore();
    },
  };
  batch.mockImplementation(() => {
    const made = make();
    const commit = made.commit.bind(made);
    made.commit = async () => {
      state.held += 1;
      if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
      return commit();
    };
    return made;
  });
  return state;
}

/** Waits until a listener of this process has received a status. */
const untilStatus = (campaignId: string, status: string) =>
  new Promise<void>((resolve) => {
    const stop = db()
      .doc(paths.campaign(campaignId))
      .onSnapshot((snapshot) => {
        if (snapshot.get('status') !== status) return;
        stop();
        resolve();
      });
  });

describe('the producer', () => {
  const pauseAndResume = async (who: Who, campaignId: string) => {
    await callAs(pauseCampaign, who, { campaignId });
    expect((await storedCampaign(campaignId)).status).not.toBe('sending');
    await callAs(resumeCampaign, who, { campaignId });
  };

  const untilDone = (campaignId: string) =>
    vi.waitFor(async () => expect((await storedCampaign(campaignId)).isSettled).toBe(true), {
      timeout: 60_000,
      interval: 50,
    });

  it('pauses and resumes twenty times, and everyone gets it once', async () => {
    // Longer than the test takes: no result may depend on a timeout or on an expired lease.
    vi.stubEnv('MAIL_SOCKET_TIMEOUT_MS', '60000');
    vi.stubEnv('MAIL_LEASE_MS', '60000');
    const { campaignId, emails, who } = await frozen(500);
    bench.runQueue();
    // The server holds its responses after this many mails, so that each pause meets workers with mails in
    // flight, whose leases are valid while the tasks of the resume arrive.
    bench.sink.most = 0;
    await callAs(pauseCampaign, who, { campaignId });
    await callAs(resumeCampaign, who, { campaignId });
    for (let times = 1; times < 20; times += 1) {
      await untilTaken(bench.sink.most + 1);
      await pauseAndResume(who, campaignId);
      bench.sink.letThrough(1);
    }
    bench.sink.letThrough(500);
    // Finished by the workers alone: the scheduler does not run here.
    await untilDone(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(500);
  });

  it('resumes while the paused worker writes its last, and it goes on without the clock', async () => {
    vi.stubEnv('MAIL_SOCKET_TIMEOUT_MS', '60000');
    vi.stubEnv('MAIL_LEASE_MS', '60000');
    const { campaignId, emails, who } = await frozen(60);
    bench.sink.most = 0;
    const work = workBatch(campaignId, 0);
    await untilTaken(1);
    const commits = holdBatches();
    const heard = untilStatus(campaignId, 'paused');
    await callAs(pauseCampaign, who, { campaignId });
    await heard;
    bench.sink.letThrough(60);
    await vi.waitFor(() => expect(commits.held).toBeGreaterThan(0), { timeout: 60_000 });
    bench.runQueue();
    await callAs(resumeCampaign, who, { campaignId });
    // The task of the resume finds the batch leased, and ends.
    await bench.queue.drained();
    commits.release();
    await work;
    await untilDone(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(60);
  });

  // Until a test runs the queue, its tasks are lost: as if the process died after its transaction.
  it.each([
    ['sends', async () => {}],
    ['resumes', pauseAndResume],
  ])('%s, and the clock takes up at once what the call had no time to begin', async (_, act) => {
    const { campaignId, emails, who } = await frozen(500);
    await act(who, campaignId);
    bench.runQueue();
    await reconcileCampaigns(new Date());
    await bench.queue.drained();
    const { problems, campaign } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(campaign).toMatchObject({ status: 'sent', counts: { sent: 500 } });
  });

  it('pauses, and nothing is sent but what was on its way', async () => {
    const { campaignId, who } = await frozen(400);
    bench.sink.most = 40;
    const work = workBatch(campaignId, 0);
    const onTheirWay = bench.sink.most + settings.connections();
    await untilTaken(onTheirWay);
    const heard = untilStatus(campaignId, 'paused');
    await callAs(pauseCampaign, who, { campaignId });
    await heard;
    bench.sink.letThrough(400);
    expect(await work).toBe('stopped');
    // The worker's own listener may receive it one window later than the one here.
    expect(bench.sink.taken.length).toBeLessThanOrEqual(onTheirWay + 2 * settings.connections());
    const letters = [...(await outcomesOf(campaignId)).values()].join('');
    expect(letters).not.toContain('i');
    expect(letters.split('s').length - 1).toBe(bench.sink.taken.length);
    await callAs(cancelCampaign, who, { campaignId });
  });

  it('cancels halfway: the rest is not sent, and their count is returned to the month', async () => {
    const { campaignId, producerId, emails, who } = await frozen(1_000);
    bench.sink.most = 400;
    bench.runQueue();
    const work = Promise.all([workBatch(campaignId, 0), workBatch(campaignId, 1)]);
    await untilTaken(401);
    expect(await monthCount(producerId)).toBe(1_000);
    await callAs(cancelCampaign, who, { campaignId });
    bench.sink.letThrough(1_000);
    await work;
    await bench.queue.drained();
    await untilSettled(campaignId);
    const { problems, counts, campaign } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(campaign.status).toBe('cancelled');
    expect(counts.skipped).toBe(1_000 - counts.sent);
    expect(counts.skipped).toBeGreaterThan(300);
  });

  it('sends nothing to a contact who unsubscribes during the sending, and accounts for them', async () => {
    const { campaignId, producerId, emails } = await frozen(300);
    bench.sink.most = 20;
    const work = workBatch(campaignId, 0);
    await untilTaken(21);
    const got = bench.sink.perAddress();
    const waiting = emails.filter((email) => !got.has(email)).sort();
    const leavers = waiting.slice(-5);
    leavers.sort((a, b) => contactIdOf(a).localeCompare(contactIdOf(b)));
    for (const email of leavers) await unsubscribeContact(producerId, email, campaignId);
    bench.sink.delayMs = 5;
    bench.sink.letThrough(300);
    await work;
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.skipped).toBeGreaterThan(0);
    expect(counts.sent + counts.skipped).toBe(300);
  });

  it('changes and deletes contacts during the sending: frozen recipients still get it', async () => {
    const { campaignId, producerId, emails } = await frozen(200);
    bench.sink.most = 20;
    const work = workBatch(campaignId, 0);
    await untilTaken(21);
    const batch = db().batch();
    for (const [n, email] of emails.entries()) {
      const ref = db().doc(paths.contact(producerId, contactIdOf(email)));
      if (n % 2) batch.delete(ref);
      else batch.update(ref, { name: 'Nombrecambiado Ahora' });
    }
    await batch.commit();
    bench.sink.letThrough(200);
    expect(await work).toBe('done');
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(200);
    expect(bench.sink.taken.some(({ raw }) => raw.includes('Nombrecambiado'))).toBe(false);
  });
});
