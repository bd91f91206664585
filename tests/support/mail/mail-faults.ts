import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { closePool } from '@/functions/src/mailing/engine/work-batch';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { LocalQueue, makeCampaign, storedCampaign } from '../campaigns';
import { callAs, makeUser } from '../functions';
import { type Sink, startSink } from './smtp-sink';

/**
 * The test bench of mail faults: real emulators, a real SMTP server that misbehaves on purpose, and worker
 * processes that are killed. After each fault every recipient has an outcome, no address got a mail twice, and
 * the month counts what was sent.
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
    vi.stubEnv('MAIL_WORKER_MS', '10000');
    vi.stubEnv('MAIL_BACKOFF_SECONDS', '1,1,1');
    // Tests with an unresponsive server shorten it; in the others a slow machine must not look like one.
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

  /** Makes this process run everything queued from now on. */
  function runQueue(): void {
    queue.close();
    queue = new LocalQueue();
  }

  /** Sends a campaign whose tasks are held back, so that the test decides which worker runs them. */
  async function frozen(count: number) {
    const made = await makeCampaign(count);
    const who = await makeUser({ role: 'producer', producers: [made.producerId] });
    replaceQueue(async () => {});
    await callAs(sendCampaign, who, { campaignId: made.campaignId });
    return { ...made, who };
  }

  /** Advances the reconciler's clock until the campaign has ended. */
  async function untilSettled(campaignId: string): Promise<void> {
    runQueue();
    // The reconciler's clock runs fast, so that no test waits for its minutes.
    let ahead = 0;
    await vi.waitFor(
      async () => {
        ahead += 60_000;
        await reconcileCampaigns(new Date(Date.now() + ahead));
        await workJobs('recipients', ahead);
        await queue.drained();
        expect((await storedCampaign(campaignId)).isSettled).toBe(true);
      },
      { timeout: 90_000, interval: 300 },
    );
  }

  const untilTaken = (count: number) =>
    vi.waitFor(() => expect(sink.taken.length).toBeGreaterThanOrEqual(count), {
      // A new process may take long to start.
      timeout: 120_000,
      interval: 2,
    });

  /** A separate functions process that works on some batches. */
  function worker(campaignId: string, batches: number[], env: Record<string, string> = {}) {
    const script = resolve('tests/support/mail/mail-worker.ts');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', script, campaignId, ...batches.map(String)],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    children.push(child);
    const ended = new Promise<number | null>((done) => child.on('exit', done));
    return {
      kill: () => child.kill('SIGKILL'),
      stop: () => child.kill('SIGSTOP'),
      goOn: () => child.kill('SIGCONT'),
      ended,
    };
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
