import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { reconcile } from '@/functions/src/mailing/engine/reconcile';
import { closePool } from '@/functions/src/mailing/engine/work-batch';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { LocalQueue, makeCampaign, readCampaign } from '../campaigns';
import { callAs, makeUser } from '../functions';
import { type Sink, startSink } from './smtp-sink';

/**
 * Nothing lost, nothing twice: real emulators, a real SMTP server that misbehaves on purpose, workers in
 * processes of their own that are killed. After each fault every recipient is accounted for, no address
 * arrived twice, and the month holds what was sent.
 */
export function faultBench() {
  let sink: Sink;
  let queue: LocalQueue;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    sink = await startSink();
    vi.stubEnv('SMTP_URL', sink.url);
    vi.stubEnv('MAIL_RATE_PER_PRODUCER', '0');
    vi.stubEnv('MAIL_LEASE_MS', '2000');
    vi.stubEnv('MAIL_BACKOFF_SECONDS', '1,1,1');
    // A test in which the server falls silent makes it short; in any other a slow machine must not look like one.
    vi.stubEnv('MAIL_SOCKET_TIMEOUT_MS', '60000');
    queue = new LocalQueue();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    queue.close();
    closePool();
    await sink.close();
    vi.unstubAllEnvs();
  });

  /** Lets this process work on whatever is put in from now on. */
  function runQueue(): void {
    queue.close();
    queue = new LocalQueue();
  }

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
    runQueue();
    // The reconciler's clock runs fast, so that nobody waits for its minutes.
    let ahead = 0;
    await vi.waitFor(
      async () => {
        ahead += 60_000;
        await reconcile(new Date(Date.now() + ahead));
        await queue.drained();
        expect((await readCampaign(campaignId)).isSettled).toBe(true);
      },
      { timeout: 90_000, interval: 300 },
    );
  }

  const untilTaken = (count: number) =>
    vi.waitFor(() => expect(sink.taken.length).toBeGreaterThanOrEqual(count), {
      // A process of its own may take long to come up.
      timeout: 60_000,
      interval: 2,
    });

  /** A functions process of its own that works on some batches. */
  function worker(campaignId: string, batches: number[], env: Record<string, string> = {}) {
    const script = resolve('tests/support/mail/mail-worker.ts');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', script, campaignId, ...batches.map(String)],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    children.push(child);
    const ended = new Promise<number | null>((done) => child.on('exit', done));
    return { kill: () => child.kill('SIGKILL'), ended };
  }

  return {
    get sink() {
      return sink;
    },
    get queue() {
      return queue;
    },
    runQueue,
    frozen,
    untilSettled,
    untilTaken,
    worker,
  };
}
