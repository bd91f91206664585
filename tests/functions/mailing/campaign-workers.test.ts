import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { ANNOUNCED_A_CONNECTION, settings } from '@/functions/src/support/mail/settings';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { auditCampaign, makeCampaign, storedCampaign } from '../../support/campaigns';
import { callAs, makeUser } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';
import { type Gate, startGate } from '../../support/mail/tcp-gate';

const bench = faultBench();
const { frozen, untilSettled, untilTaken, worker } = bench;

describe('a worker that is killed', () => {
  it('in the middle of a batch leaves a few unconfirmed, and the rest is sent once', async () => {
    const { campaignId, emails } = await frozen(400);
    for (const killAt of [60, 150, 240]) {
      // From here on the server does not respond, so that mails are in flight when the worker is killed.
      bench.sink.most = killAt;
      const { kill, ended } = worker(campaignId, [0]);
      await untilTaken(killAt + 1);
      kill();
      await ended;
      await vi.waitFor(
        async () => {
          const lease = (await db().doc(innerPaths.campaignBatch(campaignId, 0)).get()).get(
            'lease',
          );
          expect(lease === null || lease.until.toMillis() < Date.now()).toBe(true);
        },
        { timeout: 60_000, interval: 100 },
      );
    }
    bench.sink.letThrough(400);
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.unconfirmed).toBeGreaterThan(0);
    // At most whom the three killed workers had announced.
    const announced = settings.connections() * ANNOUNCED_A_CONNECTION;
    expect(counts.unconfirmed).toBeLessThanOrEqual(3 * announced);
    expect(counts.sent + counts.unconfirmed).toBe(400);
  });

  it('before it announced anyone loses nobody', async () => {
    const { campaignId, emails } = await frozen(50);
    const { kill, ended } = worker(campaignId, [0]);
    kill();
    await ended;
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(50);
  });

  it('while it freezes is followed by another that goes on where it stopped', async () => {
    const made = await makeCampaign(1_300);
    const who = await makeUser({ role: 'producer', producers: [made.producerId] });
    replaceQueue(async () => {});
    await callAs(sendCampaign, who, { campaignId: made.campaignId });
    // The state after a process died behind its second batch.
    const ref = db().doc(paths.campaign(made.campaignId));
    const second = await db().doc(innerPaths.campaignBatch(made.campaignId, 1)).get();
    const ids = second.get('contactIds') as string[];
    await db().doc(innerPaths.campaignBatch(made.campaignId, 2)).delete();
    await db().doc(innerPaths.campaignBatch(made.campaignId, 3)).delete();
    await db()
      .doc(paths.month(made.producerId, String((await ref.get()).get('month'))))
      .delete();
    await ref.update({
      'freeze.done': false,
      'freeze.batches': 2,
      'freeze.recipients': 800,
      'freeze.cursor': ids.at(-1),
      activeAt: new Date(Date.now() - 600_000),
      reserved: 0,
    });
    await untilSettled(made.campaignId);
    const { problems, counts } = await auditCampaign(made.campaignId, made.emails, bench.sink);
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
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(300);
  });

  it('that are lost are put in again', async () => {
    const { campaignId, emails } = await frozen(900);
    await untilSettled(campaignId);
    expect((await auditCampaign(campaignId, emails, bench.sink)).problems).toEqual([]);
  });

  it('of a campaign that is over or never was do nothing', async () => {
    const { campaignId, emails } = await frozen(20);
    await untilSettled(campaignId);
    expect(await workBatch(campaignId, 0)).toBe('done');
    expect(await workBatch(campaignId, 7)).toBe('gone');
    expect(await workBatch('nada', 0)).toBe('gone');
    expect((await auditCampaign(campaignId, emails, bench.sink)).problems).toEqual([]);
  });

  it('leave a batch to its worker, however far ahead their clock is', async () => {
    const { campaignId, emails } = await frozen(60);
    bench.sink.most = 20;
    const first = workBatch(campaignId, 0);
    const onTheirWay = bench.sink.most + settings.connections();
    await untilTaken(onTheirWay);
    // For a machine whose clock is an hour ahead, the lease has long expired.
    const jump = encodeURIComponent(
      `const D = Date;
      globalThis.Date = class extends D {
        constructor(...at) { at.length ? super(...at) : super(D.now() + 3600000); }
        static now() { return D.now() + 3600000; }
      };`,
    );
    const { ended } = worker(campaignId, [0, 0, 0], {
      NODE_OPTIONS: `--import=data:text/javascript,${jump}`,
    });
    expect(await ended).toBe(0);
    expect(bench.sink.taken).toHaveLength(onTheirWay);
    bench.sink.letThrough(60);
    expect(await first).toBe('done');
    expect((await auditCampaign(campaignId, emails, bench.sink)).counts.sent).toBe(60);
  });
});

describe('a worker that stands still for longer than its lease', () => {
  it('is no dead one: others send to the rest, it says what became of its own, and nobody is unconfirmed', async () => {
    vi.stubEnv('MAIL_WORKER_MS', '120000');
    const { campaignId, emails } = await frozen(50);
    bench.sink.most = 20;
    const { stop, goOn, ended } = worker(campaignId, [0]);
    await untilTaken(bench.sink.most + settings.connections());
    stop();
    bench.sink.letThrough(50);
    await vi.waitFor(async () => expect(await workBatch(campaignId, 0)).toBe('waits'), {
      timeout: 60_000,
      interval: 200,
    });
    // It announced thirty at once, and says what became of them when it goes on.
    expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 20, unconfirmed: 0 });
    goOn();
    expect(await ended).toBe(0);
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ sent: 50, unconfirmed: 0 });
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
    // Held in the middle, so that most mails are pending when the database fails.
    bench.sink.most = 100;
    const { ended } = worker(campaignId, [0], {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${gate.port}`,
      MAIL_LEASE_MS: '60000',
    });
    await untilTaken(101);
    gate.shut();
    bench.sink.letThrough(400);
    const shutAt = performance.now();
    await vi.waitFor(() => expect(performance.now() - shutAt).toBeGreaterThan(10_000), {
      timeout: 60_000,
      interval: 100,
    });
    expect(bench.sink.taken.length).toBeLessThan(400);
    gate.open();
    expect(await ended).toBe(0);
    await untilSettled(campaignId);
    const { problems, counts } = await auditCampaign(campaignId, emails, bench.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(400);
  });
});
