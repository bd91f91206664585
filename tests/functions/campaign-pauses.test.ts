import { describe, expect, it } from 'vitest';
import { cancelCampaign } from '@/functions/src/cancel-campaign';
import { pauseCampaign } from '@/functions/src/pause-campaign';
import { resumeCampaign } from '@/functions/src/resume-campaign';
import { db } from '@/functions/src/support/admin';
import { unsubscribeContact } from '@/functions/src/support/mailing/leave';
import { reconcile } from '@/functions/src/support/mailing/reconcile';
import { workBatch } from '@/functions/src/support/mailing/work-batch';
import { contactIdOf } from '@/lib/domain/contact';
import { paths } from '@/lib/domain/paths';
import { audit, monthCount, outcomes, readCampaign } from '../support/campaigns';
import { callAs, type Who } from '../support/functions';
import { faultBench } from '../support/mail-faults';

const bench = faultBench();
const { frozen, untilSettled, untilTaken } = bench;

describe('the producer', () => {
  const pauseAndResume = async (who: Who, campaignId: string) => {
    await callAs(pauseCampaign, who, { campaignId });
    expect((await readCampaign(campaignId)).status).not.toBe('sending');
    await callAs(resumeCampaign, who, { campaignId });
  };

  it('pauses and resumes twenty times, and everyone gets it once', async () => {
    const { campaignId, emails, who } = await frozen(900);
    bench.sink.delayMs = 8;
    bench.runQueue();
    await callAs(pauseCampaign, who, { campaignId });
    await callAs(resumeCampaign, who, { campaignId });
    for (let times = 1; times < 20; times += 1) {
      await untilTaken(times * 35);
      await pauseAndResume(who, campaignId);
    }
    await bench.queue.drained();
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(900);
  });

  // Until a test runs the queue, its tasks go nowhere: as where the process dies after its transaction.
  it.each([
    ['sends', async () => {}],
    ['resumes', pauseAndResume],
  ])('%s, and the clock takes up at once what the call had no time to begin', async (_, act) => {
    const { campaignId, emails, who } = await frozen(500);
    await act(who, campaignId);
    bench.runQueue();
    await reconcile(new Date());
    await bench.queue.drained();
    const { problems, campaign } = await audit(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(campaign).toMatchObject({ status: 'sent', counts: { sent: 500 } });
  });

  it('pauses, and nothing is sent two seconds later', async () => {
    const { campaignId, who } = await frozen(400);
    bench.sink.delayMs = 10;
    const work = workBatch(campaignId, 0);
    await untilTaken(40);
    await callAs(pauseCampaign, who, { campaignId });
    const from = performance.now();
    expect(await work).toBe('stopped');
    expect(performance.now() - from).toBeLessThan(2_000);
    const letters = [...(await outcomes(campaignId)).values()].join('');
    expect(letters).not.toContain('i');
    expect(letters.split('s').length - 1).toBe(bench.sink.taken.length);
    await callAs(cancelCampaign, who, { campaignId });
  });

  it('cancels at half: whoever got it got it, the others do not, and the month is given back', async () => {
    const { campaignId, producerId, emails, who } = await frozen(1_000);
    bench.sink.delayMs = 5;
    bench.runQueue();
    const work = Promise.all([workBatch(campaignId, 0), workBatch(campaignId, 1)]);
    await untilTaken(400);
    expect(await monthCount(producerId)).toBe(1_000);
    await callAs(cancelCampaign, who, { campaignId });
    await work;
    await bench.queue.drained();
    await untilSettled(campaignId);
    const { problems, counts, campaign } = await audit(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(campaign.status).toBe('cancelled');
    expect(counts.skipped).toBe(1_000 - counts.sent);
    expect(counts.skipped).toBeGreaterThan(300);
  });

  it('loses nobody who unsubscribes while it is being sent, and sends him nothing', async () => {
    const { campaignId, producerId, emails } = await frozen(300);
    bench.sink.delayMs = 5;
    const work = workBatch(campaignId, 0);
    await untilTaken(20);
    const got = bench.sink.perAddress();
    const waiting = emails.filter((email) => !got.has(email)).sort();
    const leavers = waiting.slice(-5);
    leavers.sort((a, b) => contactIdOf(a).localeCompare(contactIdOf(b)));
    for (const email of leavers) await unsubscribeContact(producerId, email, campaignId);
    await work;
    const { problems, counts } = await audit(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.skipped).toBeGreaterThan(0);
    expect(counts.sent + counts.skipped).toBe(300);
  });

  it('changes and deletes contacts while it is sent: whoever was written down gets it', async () => {
    const { campaignId, producerId, emails } = await frozen(200);
    bench.sink.delayMs = 5;
    const work = workBatch(campaignId, 0);
    await untilTaken(20);
    const batch = db().batch();
    for (const [n, email] of emails.entries()) {
      const ref = db().doc(paths.contact(producerId, contactIdOf(email)));
      if (n % 2) batch.delete(ref);
      else batch.update(ref, { name: 'Otro Nombre' });
    }
    await batch.commit();
    expect(await work).toBe('done');
    const { problems, counts } = await audit(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(200);
    expect(bench.sink.taken.some(({ raw }) => raw.includes('Otro'))).toBe(false);
  });
});
