import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { parseJob } from '@/lib/domain/job/job';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import type { FrozenRecipient } from '@/lib/domain/mailing/delivery';
import { allCapped } from '@/lib/domain/mailing/full-week';
import type { JobKind } from '../../job/kind';
import { workIfDue } from '../../job/work-kind';
import { type Changes, db } from '../../support/admin';
import { countingErrors } from '../../support/error-count';
import { BATCH_SIZE, settings } from '../../support/mail/settings';
import { RETRY, retry, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { isLeftOut } from '../support/cut';
import { membersOf } from '../support/members';
import {
  addPreparation,
  isOwnPreparation,
  isPrepared,
  isPreparing,
  preparationRef,
  readOwnPreparation,
  readPreparation,
} from '../support/preparation';
import { reserveReach } from '../support/reach';
import { tellCampaign } from '../support/tell';
import { wholeHold } from './hold';
import { dropBatches } from './leftovers';
import { enqueueBatch, enqueueTask } from './queue';
import { reserveMonth, settleCampaign } from './settle';
import { storeBatch, weekOf } from './store-batch';
import { trialEndsAt } from './trial';
import { giveTurnsBack } from './turns-back';

/**
 * Prepares the recipients of a campaign: on sending they are stored in batches, and only those receive it, whatever
 * happens to the contacts afterwards. Each batch and the cursor are written in one transaction, so that an interrupted
 * preparation continues exactly where it stopped. `held` is one that another worker has.
 */
export type PreparationOutcome = 'done' | 'more' | 'empty' | 'held' | 'stopped' | 'limited';

const ref = (campaignId: string) => db().doc(paths.campaign(campaignId));

const [PART_MS, WAIT_MS] = [20_000, 60_000];
/** The caller's clock may be ahead of the database's. */
const SKEW_MS = 1_000;

type End = { outcome: PreparationOutcome } | { error: unknown };

/** Its ids: the campaign. Failures are retried without limit. */
const recipientsWork = (budgetMs: number, onEnd = (_end: End) => {}): JobKind => ({
  isRepeatable: true,
  isRenewed: true,
  get leaseMs() {
    return settings.leaseMs();
  },
  run: async ({ ids: [campaignId = ''], worker }, now) => {
    const start = performance.now();
    try {
      const outcome = await countingErrors('freezeCampaign', () =>
        prepare(campaignId, worker, start + budgetMs),
      );
      onEnd({ outcome });
      return outcome === 'more' ? now : null;
    } catch (error) {
      logger.error('A preparation goes on later', { campaignId, error: String(error) });
      onEnd({ error });
      return new Date(now.getTime() + WAIT_MS);
    }
  },
});

export const recipientsJob = recipientsWork(PART_MS);

/**
 * Stores recipients until all are stored or the budget is used up ('more'), and enqueues a task for the rest, or throws.
 */
export async function prepareRecipients(
  campaignId: string,
  budgetMs: number,
): Promise<PreparationOutcome> {
  let end: End | null = null;
  const work = recipientsWork(budgetMs, (one) => {
    end = one;
  });
  await addPreparation(campaignId); // One of a former release has no job.
  const ref = preparationRef(campaignId);
  await workIfDue(ref, work, SKEW_MS, 1, () => retry(RETRY.outage, () => ref.get()));
  return continueAfter(campaignId, end);
}

async function continueAfter(campaignId: string, end: End | null): Promise<PreparationOutcome> {
  if (end && 'error' in end) throw end.error;
  if (end && end.outcome !== 'more') return end.outcome;
  const found = await retry(RETRY.outage, () => preparationRef(campaignId).get());
  const { dueAt } = parseJob(found.id, found.data());
  if (!dueAt) return (await isPrepared(campaignId)) ? 'done' : 'stopped';
  // A task that meets another worker may be the only one, so it comes again when that one should have ended.
  const at = found.readTime.toMillis();
  const delaySeconds = Math.max(0, Math.ceil((dueAt.getTime() - SKEW_MS - at) / 1000));
  const id = `${campaignId}-freeze-${dueAt.getTime()}-${Math.floor(at / 1000)}`;
  await enqueueTask({ queue: 'freezeCampaign', data: { campaignId }, id, delaySeconds });
  return end ? 'more' : 'held';
}

async function prepare(
  campaignId: string,
  worker: string,
  deadline: number,
): Promise<PreparationOutcome> {
  const claim = await claimPreparation(campaignId, worker);
  if (!('end' in claim)) return storeRecipients(campaignId, worker, claim, deadline);
  // The process that stored the last of them may have died before anything was sent.
  if (claim.round !== undefined) await startLanes(campaignId, 0, claim.round);
  return claim.end;
}

async function storeRecipients(
  campaignId: string,
  owner: string,
  claim: Claim,
  deadline: number,
): Promise<PreparationOutcome> {
  const { cut } = claim;
  let { cursor } = claim;
  // Batches of an abandoned earlier sending whose process died before deleting them.
  if (cursor === '') await dropBatches(campaignId, (run) => isOwnPreparation(run, owner, ''));
  const paced = new Set<string>();
  let members: FrozenRecipient[] = [];
  let capped: string[] = [];
  const week = await weekOf(campaignId, claim);
  const store = (to: string) =>
    storeBatch({ campaignId, owner, from: cursor, to, week, capped, deadline }, members, paced);
  for await (const member of membersOf(claim, claim.cursor, campaignId)) {
    if (isLeftOut(member, cut)) continue;
    if (week?.full.has(member.id)) {
      capped.push(member.id);
      continue;
    }
    if (member.paceDays) paced.add(member.id);
    members.push({ contactId: member.id, email: member.email, name: member.name });
    if (members.length < BATCH_SIZE) continue;
    const stored = await store(member.id);
    if (stored !== 'stored') return stored === 'late' ? 'more' : stored;
    cursor = member.id;
    members = [];
    capped = [];
    if (performance.now() > deadline) return 'more';
  }
  if (members.length + capped.length > 0) {
    const last = [capped.at(-1) ?? '', members.at(-1)?.contactId ?? ''].sort().at(-1) ?? cursor;
    const stored = await store(last);
    if (stored !== 'stored') return stored === 'late' ? 'more' : stored;
  }
  return finishPreparation(campaignId, owner);
}

type Claim = CampaignRun & { cursor: string };
type NoClaim = { end: PreparationOutcome; round?: number };

/** Makes the worker that has the job the owner of the list: nobody who had it before writes any more. */
function claimPreparation(campaignId: string, owner: string): Promise<Claim | NoClaim> {
  return transact(async (tx) => {
    const [run, found] = [
      await readPreparation(tx, campaignId),
      await tx.get(preparationRef(campaignId)),
    ];
    const { freeze } = run;
    if (!isPreparing(run)) {
      if (!freeze.done) return { end: 'stopped' };
      return run.status === 'sending' ? { end: 'done', round: run.round } : { end: 'done' };
    }
    if (parseJob(found.id, found.data()).worker !== owner) return { end: 'stopped' };
    tx.update(ref(campaignId), { 'freeze.owner': owner });
    return { ...run, cursor: freeze.cursor };
  }, withRetry(RETRY.outage));
}

/**
 * Ends the preparation: reserves the month's count and the cost, and starts the sending and its seconds to undo.
 * Nothing was sent before, so an empty audience ends here with nothing to undo.
 */
async function finishPreparation(campaignId: string, owner: string): Promise<PreparationOutcome> {
  const outcome = await transact(async (tx) => {
    const mine = await readOwnPreparation(tx, campaignId, owner, null);
    if (!mine) return null;
    const { producerId } = mine;
    const count = mine.freeze.recipients - mine.counts.skipped;
    if (count === 0) {
      const { status, ...rest } = emptied(mine);
      if (status === 'failed') tellCampaign(tx, mine, 'failed', String(rest.statusReason));
      tx.update(ref(campaignId), { status, ...rest });
      return { producerId, count, status: 'empty', round: 0 };
    }
    const reach = await reserveReach(tx, mine, count);
    if (reach.refusal !== null) {
      tellCampaign(tx, mine, 'failed', reach.refusal);
      tx.update(ref(campaignId), limited(reach.refusal));
      return { producerId, count, status: 'limited', round: mine.round };
    }
    const month = monthOf(new Date());
    const monthRef = db().doc(paths.month(producerId, month));
    const extraCost = reserveMonth(tx, await tx.get(monthRef), count);
    reach.reserve();
    const hold = wholeHold(mine);
    tx.update(ref(campaignId), {
      'freeze.done': true,
      'freeze.owner': '',
      holdUntil: hold,
      trialUntil: trialEndsAt(mine, hold?.toDate() ?? new Date()),
      reserved: count,
      reachedOn: reach.day,
      ladder: reach.ladder,
      month,
      extraCost,
      activeAt: null,
    });
    return { producerId, count, status: mine.status, round: mine.round };
  }, withRetry(RETRY.outage));
  if (!outcome) return 'stopped';
  if (outcome.status === 'empty') return 'empty';
  if (outcome.status === 'limited') {
    // A later attempt stores its recipients anew, perhaps in fewer batches.
    const isOver = ({ status, round }: CampaignRun) =>
      status === 'failed' && round === outcome.round;
    await dropBatches(campaignId, isOver);
    await giveTurnsBack(campaignId, outcome.producerId);
    return 'limited';
  }
  if (outcome.status === 'sending') await startLanes(campaignId, 0, outcome.round);
  await settleCampaign(campaignId);
  return 'done';
}

function emptied({ scheduledAt, ...run }: CampaignRun): Changes<'campaign'> {
  const wasScheduled = scheduledAt !== null;
  const now = FieldValue.serverTimestamp();
  return {
    status: wasScheduled ? 'failed' : 'draft',
    statusReason: wasScheduled
      ? (allCapped(run) ?? 'La audiencia estaba vacía a la hora programada')
      : '',
    freeze: { done: false, recipients: 0, batches: 0, cursor: '', owner: '' },
    startedAt: null,
    ...(wasScheduled ? { finishedAt: now, updatedAt: now } : {}),
  };
}

// Concurrent campaigns may each fit the day's limit but not together: nothing of this one was sent.
function limited(statusReason: string): Changes<'campaign'> {
  const now = FieldValue.serverTimestamp();
  return { status: 'failed', statusReason, finishedAt: now, updatedAt: now, turnsDue: true };
}

/** Enqueues the first batches of a round, one per lane, for when the sending cannot be undone any more. */
export async function startLanes(campaignId: string, first: number, round: number): Promise<void> {
  const lanes = Array.from({ length: settings.lanes() }, (_, lane) => first + lane);
  const campaign = await retry(RETRY.outage, () => ref(campaignId).get());
  const { freeze, holdUntil } = parseCampaign(campaignId, campaign.data());
  const delay = Math.max(0, Math.ceil(((holdUntil?.getTime() ?? 0) - Date.now()) / 1000));
  for (const n of lanes) {
    if (n < freeze.batches) await enqueueBatch(campaignId, n, round, '', delay);
  }
}
