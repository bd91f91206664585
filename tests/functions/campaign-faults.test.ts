import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelCampaign } from '@/functions/src/cancel-campaign';
import { pauseCampaign } from '@/functions/src/pause-campaign';
import { resumeCampaign } from '@/functions/src/resume-campaign';
import { sendCampaign } from '@/functions/src/send-campaign';
import { db } from '@/functions/src/support/admin';
import { unsubscribeContact } from '@/functions/src/support/mailing/leave';
import { replaceQueue } from '@/functions/src/support/mailing/queue';
import { reconcile } from '@/functions/src/support/mailing/reconcile';
import { closePool, workBatch } from '@/functions/src/support/mailing/work-batch';
import { contactIdOf } from '@/lib/domain/contact';
import { paths } from '@/lib/domain/paths';
import {
  audit,
  LocalQueue,
  makeCampaign,
  monthCount,
  outcomes,
  readCampaign,
} from '../support/campaigns';
import { callAs, makeUser, type Who } from '../support/functions';
import { type Sink, startSink } from '../support/smtp-sink';
import { type Gate, startGate } from '../support/tcp-gate';

/**
 * Nothing lost, nothing twice: real emulators, a real SMTP server that misbehaves on purpose, workers in
 * processes of their own that are killed. After each fault every recipient is accounted for, no address
 * arrived twice, and the month holds what was sent.
 */
let sink: Sink;
let queue: LocalQueue;
const children: ChildProcess[] = [];

beforeEach(async () => {
  sink = await startSink();
  vi.stubEnv('SMTP_URL', sink.url);
  vi.stubEnv('MAIL_RATE_PER_PRODUCER', '0');
  vi.stubEnv('MAIL_LEASE_MS', '2000');
  vi.stubEnv('MAIL_BACKOFF_SECONDS', '1,1,1');
  vi.stubEnv('MAIL_SOCKET_TIMEOUT_MS', '1500');
  queue = new LocalQueue();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  queue.close();
  closePool();
  await sink.close();
  vi.unstubAllEnvs();
});

/** Sends a campaign whose tasks are held back, so that the test decides who works. */
async function frozen(count: number) {
  const made = await makeCampaign(count);
  const who = await makeUser({ role: 'producer', producers: [made.producerId] });
  replaceQueue(async () => {});
  await callAs(sendCampaign, who, { campaignId: made.campaignId });
  return { ...made, who };
}

/** Lets time pass for the reconciler until the campaign has ended. */
async function untilSettled(campaignId: string): Promise<void> {
  queue.close();
  queue = new LocalQueue();
  // The reconciler's clock runs fast, so that nobody waits for its minutes.
  let ahead = 0;
  await vi.waitFor(
    async () => {
      ahead += 60_000;
      await reconcile(new Date(Date.now() + ahead));
      await queue.drained();
      expect((await readCampaign(campaignId)).isSettled).toBe(true);
    },
    { timeout: 50_000, interval: 300 },
  );
}

const untilTaken = (count: number) =>
  vi.waitFor(() => expect(sink.taken.length).toBeGreaterThanOrEqual(count), {
    timeout: 20_000,
    interval: 2,
  });

function worker(campaignId: string, batches: number[], env: Record<string, string> = {}) {
  const script = resolve('tests/support/mail-worker.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, campaignId, ...batches.map(String)],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.push(child);
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  return { kill: () => child.kill('SIGKILL'), ended };
}

describe('a worker that is killed', () => {
  it('in the middle of a batch leaves a few unconfirmed, and the rest is sent once', async () => {
    const { campaignId, emails } = await frozen(400);
    sink.delayMs = 5;
    for (const killAt of [60, 150, 240]) {
      const { kill, ended } = worker(campaignId, [0]);
      await untilTaken(killAt);
      kill();
      await ended;
      await vi.waitFor(
        async () => {
          const lease = (await db().doc(paths.campaignBatch(campaignId, 0)).get()).get('lease');
          expect(lease === null || lease.until.toMillis() < Date.now()).toBe(true);
        },
        { timeout: 10_000, interval: 100 },
      );
    }
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.unconfirmed).toBeGreaterThan(0);
    // At most two windows of twenty for each of the three that died.
    expect(counts.unconfirmed).toBeLessThanOrEqual(120);
    expect(counts.sent + counts.unconfirmed).toBe(400);
  });

  it('before it announced anyone loses nobody', async () => {
    const { campaignId, emails } = await frozen(50);
    const { kill, ended } = worker(campaignId, [0]);
    kill();
    await ended;
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(50);
  });

  it('while it freezes is followed by another that goes on where it stopped', async () => {
    const made = await makeCampaign(1_300);
    const who = await makeUser({ role: 'producer', producers: [made.producerId] });
    replaceQueue(async () => {});
    await callAs(sendCampaign, who, { campaignId: made.campaignId });
    // As a process leaves it that died after its second batch.
    const ref = db().doc(paths.campaign(made.campaignId));
    const second = await db().doc(paths.campaignBatch(made.campaignId, 1)).get();
    const ids = second.get('contactIds') as string[];
    await db().doc(paths.campaignBatch(made.campaignId, 2)).delete();
    await db().doc(paths.campaignBatch(made.campaignId, 3)).delete();
    await db()
      .doc(paths.month(made.producerId, String((await ref.get()).get('month'))))
      .delete();
    await ref.update({
      'freeze.done': false,
      'freeze.batches': 2,
      'freeze.recipients': 800,
      'freeze.cursor': ids.at(-1),
      'freeze.until': new Date(Date.now() - 1000),
      activeAt: new Date(Date.now() - 600_000),
      reserved: 0,
    });
    await untilSettled(made.campaignId);
    const { problems, counts } = await audit(made.campaignId, made.emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(1_300);
  });
});

describe('tasks', () => {
  it('delivered twice and at the same time send once', async () => {
    const { campaignId, emails } = await frozen(300);
    const worked = await Promise.all([0, 0, 0, 0, 0].map((n) => workBatch(campaignId, n)));
    expect(worked.filter((end) => end === 'done')).toHaveLength(1);
    expect(await workBatch(campaignId, 0)).toBe('done');
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(300);
  });

  it('that are lost are put in again', async () => {
    const { campaignId, emails } = await frozen(900);
    await untilSettled(campaignId);
    expect((await audit(campaignId, emails, sink)).problems).toEqual([]);
  });

  it('of a campaign that is over or never was do nothing', async () => {
    const { campaignId, emails } = await frozen(20);
    await untilSettled(campaignId);
    expect(await workBatch(campaignId, 0)).toBe('done');
    expect(await workBatch(campaignId, 7)).toBe('gone');
    expect(await workBatch('nada', 0)).toBe('gone');
    expect((await audit(campaignId, emails, sink)).problems).toEqual([]);
  });

  it('find that a clock that jumped has given the batch away, and stop', async () => {
    const { campaignId, emails } = await frozen(300);
    // Slow enough that the other process is up long before the first is through.
    vi.stubEnv('MAIL_SOCKET_TIMEOUT_MS', '20000');
    sink.delayMs = 1000;
    const first = workBatch(campaignId, 0);
    await untilTaken(20);
    // To a machine whose clock is an hour ahead, the lease is long over.
    const jump = encodeURIComponent(
      `const D = Date;
      globalThis.Date = class extends D {
        constructor(...at) { at.length ? super(...at) : super(D.now() + 3600000); }
        static now() { return D.now() + 3600000; }
      };`,
    );
    const { ended } = worker(campaignId, [0], {
      NODE_OPTIONS: `--import=data:text/javascript,${jump}`,
    });
    expect(await first).toBe('lost');
    sink.delayMs = 0;
    expect(await ended).toBe(0);
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent + counts.unconfirmed).toBe(300);
  }, 120_000);
});

describe('a mail server that', () => {
  it.each([421, 450, 451])('answers %i for a while gets everyone in the end', async (status) => {
    const { campaignId, emails } = await frozen(60);
    sink.behave = (to, nth) =>
      nth <= 2 && Number(to.slice(1).split('.')[0]) % 5 === 0
        ? { at: status === 450 ? 'data' : 'rcpt', status }
        : 'take';
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(60);
  });

  it('answers 450 for ever to one fails that one, with the reason', async () => {
    const { campaignId, emails } = await frozen(10);
    const [unlucky = ''] = emails;
    sink.behave = (to) => (to === unlucky ? { at: 'rcpt', status: 452 } : 'take');
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ sent: 9, failed: 1 });
    expect((await db().doc(paths.campaign(campaignId)).get()).get('reasonCounts')).toEqual({
      full: 1,
    });
  });

  it('refuses everyone at the door for a while is waited for, without using up tries', async () => {
    const { campaignId, emails } = await frozen(60);
    sink.greeting = { status: 421, text: 'busy' };
    expect(await workBatch(campaignId, 0)).toBe('retry');
    sink.greeting = null;
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(60);
  });

  it('answers 550 to some fails those, and marks dead addresses', async () => {
    const { campaignId, producerId, emails } = await frozen(40);
    const [dead = '', policy = '', spam = ''] = emails;
    sink.behave = (to) => {
      if (to === dead) return { at: 'rcpt', status: 550, text: '5.1.1 no such user' };
      if (to === policy) return { at: 'rcpt', status: 550, text: '5.7.1 blocked' };
      return to === spam ? { at: 'data', status: 554, text: 'spam' } : 'take';
    };
    await untilSettled(campaignId);
    const { problems, counts, campaign } = await audit(campaignId, emails, sink);
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

  it('refuses everyone for good pauses the campaign, marks nobody, and resuming completes it', async () => {
    const { campaignId, emails, who } = await frozen(120);
    sink.behave = () => ({ at: 'rcpt', status: 550, text: 'account suspended' });
    expect(await workBatch(campaignId, 0)).toBe('stopped');
    const paused = await readCampaign(campaignId);
    expect(paused.status).toBe('paused');
    expect(paused.statusReason).not.toBe('');
    expect(new Set((await outcomes(campaignId)).values())).toEqual(new Set(['p']));
    sink.behave = () => 'take';
    await callAs(resumeCampaign, who, { campaignId });
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(120);
  });

  it.each(['hang', 'closeAfterData'] as const)(
    'does "%s" leaves those unconfirmed and never sends them again',
    async (behaviour) => {
      const { campaignId, emails } = await frozen(30);
      const unlucky = new Set(emails.slice(0, 3));
      sink.behave = (to) => (unlucky.has(to) ? behaviour : 'take');
      await untilSettled(campaignId);
      const { problems, counts } = await audit(campaignId, emails, sink);
      expect(problems).toEqual([]);
      expect(counts).toMatchObject({ sent: 27, unconfirmed: 3 });
    },
  );

  it('hangs up before the message is tried again', async () => {
    const { campaignId, emails } = await frozen(30);
    sink.behave = (to, nth) => (nth === 1 && to === emails[4] ? 'closeBeforeData' : 'take');
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(30);
  });
});

describe('a database that refuses for ten seconds', () => {
  let gate: Gate;
  beforeAll(async () => {
    gate = await startGate(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  });
  afterAll(() => gate.close());

  it('holds the worker up and loses nothing', async () => {
    const { campaignId, emails } = await frozen(400);
    sink.delayMs = 5;
    const { ended } = worker(campaignId, [0], {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${gate.port}`,
      MAIL_LEASE_MS: '60000',
    });
    await untilTaken(100);
    gate.shut();
    const shutAt = performance.now();
    await vi.waitFor(() => expect(performance.now() - shutAt).toBeGreaterThan(10_000), {
      timeout: 12_000,
      interval: 100,
    });
    expect(sink.taken.length).toBeLessThan(400);
    gate.open();
    expect(await ended).toBe(0);
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(400);
  });
});

describe('the producer', () => {
  const pauseAndResume = async (who: Who, campaignId: string) => {
    await callAs(pauseCampaign, who, { campaignId });
    expect((await readCampaign(campaignId)).status).not.toBe('sending');
    await callAs(resumeCampaign, who, { campaignId });
  };

  it('pauses and resumes twenty times, and everyone gets it once', async () => {
    const { campaignId, emails, who } = await frozen(900);
    sink.delayMs = 8;
    queue.close();
    queue = new LocalQueue();
    await callAs(pauseCampaign, who, { campaignId });
    await callAs(resumeCampaign, who, { campaignId });
    for (let times = 1; times < 20; times += 1) {
      await untilTaken(times * 35);
      await pauseAndResume(who, campaignId);
    }
    await queue.drained();
    await untilSettled(campaignId);
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(900);
  });

  it('pauses, and nothing is sent two seconds later', async () => {
    const { campaignId, who } = await frozen(400);
    sink.delayMs = 10;
    const work = workBatch(campaignId, 0);
    await untilTaken(40);
    await callAs(pauseCampaign, who, { campaignId });
    const from = performance.now();
    expect(await work).toBe('stopped');
    expect(performance.now() - from).toBeLessThan(2_000);
    const letters = [...(await outcomes(campaignId)).values()].join('');
    expect(letters).not.toContain('i');
    expect(letters.split('s').length - 1).toBe(sink.taken.length);
    await callAs(cancelCampaign, who, { campaignId });
  });

  it('cancels at half: whoever got it got it, the others do not, and the month is given back', async () => {
    const { campaignId, producerId, emails, who } = await frozen(1_000);
    sink.delayMs = 5;
    queue.close();
    queue = new LocalQueue();
    const work = Promise.all([workBatch(campaignId, 0), workBatch(campaignId, 1)]);
    await untilTaken(400);
    expect(await monthCount(producerId)).toBe(1_000);
    await callAs(cancelCampaign, who, { campaignId });
    await work;
    await queue.drained();
    await untilSettled(campaignId);
    const { problems, counts, campaign } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(campaign.status).toBe('cancelled');
    expect(counts.skipped).toBe(1_000 - counts.sent);
    expect(counts.skipped).toBeGreaterThan(300);
  });

  it('loses nobody who unsubscribes while it is being sent, and sends him nothing', async () => {
    const { campaignId, producerId, emails } = await frozen(300);
    sink.delayMs = 5;
    const work = workBatch(campaignId, 0);
    await untilTaken(20);
    const got = sink.perAddress();
    const waiting = emails.filter((email) => !got.has(email)).sort();
    const leavers = waiting.slice(-5);
    leavers.sort((a, b) => contactIdOf(a).localeCompare(contactIdOf(b)));
    for (const email of leavers) await unsubscribeContact(producerId, email, campaignId);
    await work;
    const { problems, counts } = await audit(campaignId, emails, sink);
    expect(problems).toEqual([]);
    expect(counts.skipped).toBeGreaterThan(0);
    expect(counts.sent + counts.skipped).toBe(300);
  });
});
