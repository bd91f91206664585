import { randomUUID } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import { type Batch, hasWork, parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NOT_RESENT, OUTCOMES } from '@/lib/domain/mailing/delivery';
import { suppressContact } from '../../contact/consent/suppress';
import { BATCHES_A_PROCESS, settings, WORKER_SECONDS } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';
import {
  enqueueAfterLease,
  enqueueAgain,
  enqueueLater,
  enqueueNext,
  wakeLanes,
  wakes,
} from './again';
import { BatchWriter, LostBatch, readBatch } from './batch-store';
import { pauseBroken } from './breaker';
import { endedByNight, endOfDay } from './by-day';
import { awaitedUntil, followFormer, tellOutcomes, wereGivenBack } from './former-worker';
import { passHold } from './hold';
import { KeyedDoor } from './keyed-door';
import { LiveCampaign } from './live-campaign';
import { makerOf } from './mail-maker';
import { progress, progressAndReception } from './progress';
import { BatchRun, BUSY, type RunDeps, type RunEnd } from './run-batch';
import { ProviderRun } from './run-provider';
import { sendRateOf } from './send-rate';
import { settleCampaign } from './settle';
import { SmtpPool } from './smtp-pool';
import { onlyWaits, waitsAt, withTrialEnd } from './trial';

type TaskResult = 'gone' | 'held' | 'waits' | 'stopped' | 'lost' | 'done' | 'retry' | 'continues';

const PROGRESS_MS = 4_000;
/** Part of a worker's life that is kept for the last attempt to report outcomes. */
const LAST_TRY_MS = 60_000;
/** The time in which a worker takes new windows; the other half is for storing the last outcomes. */
const TIME_MS = (WORKER_SECONDS / 2) * 1000;

let pool: SmtpPool | undefined;
const ownPool = () => {
  pool ??= new SmtpPool({
    url: settings.smtpUrl(),
    connections: settings.connections() * BATCHES_A_PROCESS,
    socketTimeoutMs: settings.socketTimeoutMs(),
  });
  return pool;
};
let thePool = ownPool;

/** @internal Lets a simulation give each of its processes a pool; null restores the default. */
export function replacePool(replacement: (() => SmtpPool) | null): void {
  thePool = replacement ?? ownPool;
}

const ownDoor = () => new KeyedDoor();
let theDoor = ownDoor;

/** @internal Lets a simulation be the provider; null restores the default. */
export function replaceDoor(replacement: (() => KeyedDoor) | null): void {
  theDoor = replacement ?? ownDoor;
}

/** @internal A deployed process keeps its connections until it ends; a test closes them. */
export function closePool(): void {
  pool?.close();
  pool = undefined;
}

/**
 * Processes one batch: takes its lease if free, sends what is pending, stores the outcomes. What a former worker
 * claimed is left to it while it may live. Idempotent, also concurrently. Enqueues the next batch, unless `isAlone`.
 */
export async function workBatch(
  campaignId: string,
  n: number,
  { isAlone = false } = {},
): Promise<TaskResult> {
  const begunAt = performance.now();
  const { campaign, batch: snapshot, now } = await readBatch(campaignId, n);
  if (!campaign?.exists || !snapshot?.exists || !snapshot.updateTime) return 'gone';
  const batch = parseBatch(campaignId, n, snapshot.data());
  const read = parseCampaignRun(campaignId, campaign.data());
  const { status } = endedByNight(read, now());
  // Left from an earlier sending: the present list is shorter.
  if (n >= read.freeze.batches) return 'gone';
  if (batch.isDone) {
    if (!read.isSettled && read.batchesDone >= read.freeze.batches)
      await settleCampaign(campaignId);
    if (!isAlone) await enqueueNext(read, n);
    return 'done';
  }
  if (batch.lease && batch.lease.until.getTime() > now()) {
    // The lease's holder continues, and enqueues the batch itself when it stops; this task covers a holder that
    // crashed.
    if (!isAlone) await enqueueAfterLease(batch, batch.lease.until.getTime(), 'h', now);
    return 'held';
  }
  if (status !== 'sending' && status !== 'cancelled') return 'stopped';
  const asksAgain = status === 'sending' && settings.mailApiUrl() !== '';
  followFormer(batch, snapshot.data(), now(), asksAgain);
  const waitsUntil = awaitedUntil(batch) ?? (status === 'sending' ? batch.retryAt : null);
  if (waitsUntil && waitsUntil.getTime() > now()) {
    if (isAlone) return 'waits';
    if (wakes(read, batch)) await enqueueLater(batch, waitsUntil, 'r', now);
    // The other batches of its lane do not wait with it.
    await enqueueNext(read, n);
    return 'waits';
  }

  if (status === 'sending' && read.holdUntil) {
    const hold = await passHold(read);
    if (hold !== 'passed') {
      if (hold !== 'undone') await enqueueLater(batch, hold.until, 'u', now);
      return hold === 'undone' ? 'stopped' : 'waits';
    }
  }

  const writer = new BatchWriter(
    batch,
    snapshot.updateTime,
    `w${randomUUID().replaceAll('-', '')}`,
  );
  batch.retryAt = null;
  if (batch.round !== read.round) {
    // Resumed: the waits for the mail server start anew, also in the other lanes.
    batch.round = read.round;
    delete batch.tries[BUSY];
  }
  try {
    const lease = () => new Date(now() + settings.leaseMs());
    if (status !== 'cancelled') await writer.save(lease);
    const run = status === 'cancelled' ? read : await withTrialEnd(read, now());
    if (status === 'sending' && run.status !== 'sending') {
      await writer.save(null);
      return 'stopped';
    }
    // Only this batch was to wake: it wakes the other lanes.
    if (run.trialEnd && !read.trialEnd && !isAlone) await wakeLanes(run, n);
    const result =
      status === 'cancelled'
        ? await closeBatch(writer, 'cancelled')
        : await conclude(writer, await sendBatch(writer, run, lease), now, run);
    if (isAlone || (result !== 'done' && result !== 'waits')) return result;
    // Outcomes reported during the write are for the next task, at once.
    if (result === 'waits') {
      await enqueueLater(batch, awaitedUntil(batch) ?? new Date(now()), 'w', now);
    }
    await enqueueNext(run, n);
    return result;
  } catch (error) {
    const lifeLeft = settings.workerMs() - (performance.now() - begunAt);
    await tellOutcomes(batch, writer.owner, Math.max(0, lifeLeft - LAST_TRY_MS));
    if (!(error instanceof LostBatch)) throw error;
    // Another worker may have taken the batch; this task continues it if that one died.
    if (!isAlone) await enqueueAfterLease(batch, now() + settings.leaseMs(), 'l', now);
    return 'lost';
  }
}

async function sendBatch(
  writer: BatchWriter,
  campaign: CampaignRun,
  lease: () => Date,
): Promise<RunEnd & { cancelled?: boolean }> {
  const { batch } = writer;
  const live = new LiveCampaign(batch.campaignId, campaign);
  const renewal = setInterval(() => {
    // Renewals must not queue up before the writes of the work when these are slow.
    if (writer.isWriting || performance.now() - writer.savedAt < settings.leaseMs() / 4) return;
    // If a renewal fails, so does the next write of the batch, which stops the worker.
    writer.save(lease).catch(() => {});
  }, settings.leaseMs() / 4);
  const suppressions: Promise<unknown>[] = [];
  let reportedAt = performance.now();
  try {
    const [rate] = await Promise.all([sendRateOf(campaign), live.ready]);
    const deps: RunDeps = {
      live,
      make: makerOf(campaign, batch.again),
      waits: waitsAt(campaign, batch),
      deliver: (to, message) => thePool().deliver(settings.from(), to, message),
      rate,
      deadline: Math.min(Date.now() + TIME_MS, endOfDay(campaign)),
      onDeadAddress: (email) => {
        const reason = 'El servidor de correo dice que la dirección no existe';
        suppressions.push(
          retry(RETRY.outage, () =>
            suppressContact(campaign.producerId, email, 'bounced', reason),
          ).catch((error) => {
            logger.error('A dead address was not noted', {
              campaignId: campaign.id,
              error: String(error),
            });
          }),
        );
      },
      save: async () => {
        const isTime = performance.now() - reportedAt > PROGRESS_MS;
        if (isTime) reportedAt = performance.now();
        await writer.save(lease, isTime ? () => progress(batch) : undefined);
      },
    };
    const run = settings.mailApiUrl()
      ? new ProviderRun(batch, writer, deps, campaign, theDoor())
      : new BatchRun(batch, writer, deps);
    const end = await run.run();
    await Promise.all(suppressions);
    return { ...end, cancelled: live.isCancelled };
  } finally {
    clearInterval(renewal);
    live.close();
  }
}

async function conclude(
  writer: BatchWriter,
  end: RunEnd & { cancelled?: boolean },
  now: () => number,
  run: CampaignRun,
): Promise<TaskResult> {
  const { batch } = writer;
  if (end.why === 'lost') throw new LostBatch();
  if (end.cancelled) return closeBatch(writer, 'cancelled');
  if (!hasWork(batch)) return closeBatch(writer);
  if (end.why === 'broken') await pauseBroken(batch.campaignId, end.reason);
  const waits = end.why === 'finished' || end.why === 'busy';
  const hasUntried = end.why === 'finished' && wereGivenBack(batch, waitsAt(run, batch));
  if (waits && !hasUntried) {
    const later = new Date(now() + waitSeconds(batch, end.why === 'busy') * 1000);
    batch.retryAt = onlyWaits(run, batch) ? run.trialUntil : later;
  }
  await writer.save(null, () => progressAndReception(batch));
  if (end.why === 'timeUp' || hasUntried) {
    await enqueueAgain(batch.campaignId, batch.n, `t${Date.now()}`);
    return 'continues';
  }
  if (!waits) {
    // Resumed before this worker had stopped: the resume's task found the lease and ended.
    await enqueueAgain(batch.campaignId, batch.n, `s${Date.now()}`);
    return 'stopped';
  }
  if (wakes(run, batch)) await enqueueLater(batch, batch.retryAt ?? new Date(now()), 'r', now);
  // After 'busy' the next batch is not enqueued either: the server accepts nobody.
  if (end.why === 'finished') await enqueueNext(run, batch.n);
  return 'retry';
}

/** Closes a batch and adds its outcomes to the campaign; releases it if a former worker still has some to report. */
async function closeBatch(writer: BatchWriter, reason?: string): Promise<TaskResult> {
  const { batch } = writer;
  if (reason) {
    batch.letters.forEach((letter, position) => {
      if (letter !== OUTCOMES.pending) return;
      const isAgain = batch.again.includes(position);
      batch.letters[position] = isAgain ? OUTCOMES.unconfirmed : OUTCOMES.skipped;
      batch.reasons[position] = isAgain ? NOT_RESENT : reason;
    });
    // A request that is asked again might be the first that arrives.
    for (const { at } of Object.values(batch.asks)) {
      for (const position of at) batch.letters[position] = OUTCOMES.unconfirmed;
    }
    batch.asks = {};
  }
  if (awaitedUntil(batch)) {
    await writer.save(null, () => progressAndReception(batch));
    return 'waits';
  }
  await writer.save(null, () => {
    // Set only as this write runs: a lease renewal that is still being retried would store `isDone` without the counts.
    batch.isDone = true;
    return progressAndReception(batch, true);
  });
  await settleCampaign(batch.campaignId);
  return 'done';
}

/** The delay of a batch's retry: that of the recipient with the most tries, or of the server as a whole. */
function waitSeconds(batch: Batch, isBusy: boolean): number {
  const backoff = settings.backoffSeconds();
  const tries = isBusy
    ? (batch.tries[BUSY] ?? 1)
    : Math.max(1, ...Object.entries(batch.tries).map(([key, count]) => (key === BUSY ? 0 : count)));
  return backoff[Math.min(tries, backoff.length) - 1] ?? 60;
}
