import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { type Criteria, EVERYONE, parseAudience } from '@/lib/domain/contact/audience';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { goneFact } from '@/lib/domain/mailing/blocks/block-facts';
import { blockPlace } from '@/lib/domain/mailing/blocks/block-text';
import type { RecipientCut } from '@/lib/domain/mailing/calls';
import { type Campaign, missingToSend } from '@/lib/domain/mailing/campaign';
import type { Surroundings } from '@/lib/domain/mailing/campaign-run';
import { canTransition } from '@/lib/domain/mailing/campaign-state';
import { parseGroups } from '@/lib/domain/mailing/reception/reception';
import { requireAnswers } from '../../contact/answered';
import { renewJob } from '../../job/add-job';
import type { Caller } from '../../support/access';
import { db } from '../../support/admin';
import { audit } from '../../support/audit';
import { QueueUnavailable } from '../../support/cloud-tasks';
import { fail } from '../../support/errors';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { linksOfCampaign } from '../engine/mail-maker';
import { tooHeavy } from '../engine/mail-weight';
import { type PreparationOutcome, prepareRecipients } from '../engine/prepare-recipients';
import { enqueueTask } from '../engine/queue';
import { readCampaign, requireOwn, requireVersion } from './campaign-for';
import { campaignImages } from './images';
import { requireNameAsRead, requireReach } from './reach';
import { requireFirst } from './second';

type Beginning = {
  cut?: RecipientCut | null;
  holdMs?: number;
  isDue?: boolean;
  audience?: string;
};

const IN_CALL_MS = 8_000;

/**
 * Starts sending a campaign: stores its surroundings and criteria, then its recipients. Refuses an incomplete, foreign
 * or too heavy campaign, another status or version (of two calls at once one sends), a held or changed name, and an
 * audience other than the one counted. Nothing leaves for `holdMs`, nor before an existing hold ends. Only when its
 * hour has come (`isDue`) does a campaign stay scheduled; sent earlier by hand it is like any other: with all its
 * seconds to undo, and a draft again if nobody would receive it.
 */
export async function startCampaign(
  campaign: Campaign,
  by: Pick<Caller, 'uid' | 'email' | 'role'>,
  { cut = null, holdMs = 0, isDue = false, audience }: Beginning = {},
): Promise<PreparationOutcome> {
  const around = await readSurroundings(campaign, { keeps: true });
  requireComplete(campaign, around);
  await requireOwn(campaign.producerId, campaign);
  const criteria = await criteriaOf(campaign);
  requireAudience(criteria, audience);
  await requireReach(campaign, criteria, cut);
  await transact(async (tx) => {
    const { ref, campaign: now } = await readCampaign(tx, campaign.id);
    requireUnchanged(campaign, now);
    await requireFirst(tx, now);
    await requireNameAsRead(tx, campaign.producerId, around.producerName);
    tx.update(ref, {
      status: 'sending',
      statusReason: '',
      frozen: around,
      criteria,
      cut,
      left: [],
      turnsNoted: 0,
      asksTurns: false,
      // Never a round used before an undone sending: the queue drops names that it knows.
      round: now.round + 1,
      ...(isDue ? {} : { scheduledAt: FieldValue.delete(), scheduledZone: FieldValue.delete() }),
      holdUntil: holdOf(now, holdMs),
      trialUntil: null,
      trialEnd: null,
      counts: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
      batchesDone: 0,
      reserved: 0,
      capped: 0,
      cappedUntil: '',
      isSettled: false,
      isHeld: false,
      isVetted: false,
      bounced: 0,
      complained: 0,
      groups: parseGroups({}),
      freeze: { done: false, recipients: 0, batches: 0, cursor: '', owner: '' },
      startedAt: FieldValue.serverTimestamp(),
      activeAt: FieldValue.serverTimestamp(),
    });
    renewJob(tx, 'recipients', [campaign.id]);
    audit(tx, by, {
      action: 'campaign.send',
      object: { type: 'campaign', id: campaign.id, name: campaign.name || campaign.subject },
      producerId: campaign.producerId,
      before: { status: now.status },
      after: { status: 'sending' },
    });
  }, withRetry(RETRY.outage));
  const outcome = await prepareRecipients(campaign.id, IN_CALL_MS).catch(async (error) => {
    // A second call would be refused, so only a task goes on with it; the schedule where the queue has been waited for.
    logger.error('A list goes on in a task', { campaignId: campaign.id, error: String(error) });
    if (!(error instanceof QueueUnavailable)) await enqueueTask(prepareRecipientsTask(campaign.id));
    return 'more' as const;
  });
  // The schedule was quicker, and goes on with it.
  return outcome === 'held' ? 'more' : outcome;
}

function holdOf({ holdUntil }: Pick<Campaign, 'holdUntil'>, holdMs: number): Timestamp | null {
  const now = Date.now();
  const until = Math.max(holdUntil?.getTime() ?? 0, holdMs > 0 ? now + holdMs : 0);
  return until > now ? Timestamp.fromMillis(until) : null;
}

export const prepareRecipientsTask = (campaignId: string) => ({
  queue: 'freezeCampaign' as const,
  data: { campaignId },
  id: `${campaignId}-freeze-${Date.now()}`,
});

export function requireUnchanged(seen: Campaign, now: Campaign): void {
  if (!canTransition(now.status, 'sending') || now.status === 'paused') {
    throw fail('failed-precondition', 'Esta campaña ya se envió o se está enviando');
  }
  requireVersion(now, seen.version);
}

/** Refuses a campaign that is incomplete, shows what is gone, or that mail clients would clip. */
export function requireComplete(campaign: Campaign, around: Surroundings): void {
  const [missing] = missingToSend(campaign);
  if (missing) throw fail('failed-precondition', missing.message, missing.field);
  requireShown(campaign, around);
  const heavy = tooHeavy(campaign, around, campaign.producerId);
  if (heavy) {
    const field = campaign.blocks.length > 0 ? 'blocks' : 'message';
    throw fail('failed-precondition', `El correo es demasiado pesado. ${heavy}`, field);
  }
}

/** Refuses a campaign whose blocks show what is gone or what nobody may see, and names the block. */
export function requireShown({ blocks }: Campaign, { facts }: Surroundings): void {
  const gone = goneFact(blocks, facts);
  if (!gone) return;
  const message = `${blockPlace(blocks, gone.id)}: ${gone.message}`;
  throw fail('failed-precondition', message, 'blocks');
}

/** The pictures and facts that a campaign shows and that are not written in it, as `campaignImages` reads it. */
export async function readSurroundings(
  campaign: Campaign,
  how: Parameters<typeof campaignImages>[1] = {},
): Promise<Surroundings> {
  const images = await campaignImages(campaign, how);
  return { ...images, links: linksOfCampaign(campaign) };
}

async function criteriaOf(campaign: Campaign) {
  if (!campaign.audienceId) return EVERYONE;
  const path = entryPaths.audience(campaign.producerId, campaign.audienceId);
  return parseAudience(campaign.audienceId, (await db().doc(path).get()).data()).criteria;
}

/** As `criteriaOf`, for a caller who counts or sends by them: where they name an answer, `requireAnswers`. */
export async function criteriaFor(caller: Caller, campaign: Campaign): Promise<Criteria> {
  const criteria = await criteriaOf(campaign);
  await requireAnswers(caller, campaign.producerId, criteria, criteria);
  return criteria;
}

/** A signature of an audience's criteria, which changes with them. */
export const audienceSign = (criteria: Criteria): string =>
  createHash('sha256').update(JSON.stringify(criteria)).digest('base64url').slice(0, 24);

export function requireAudience(criteria: Criteria, counted?: string): void {
  if (counted !== undefined && counted !== audienceSign(criteria)) {
    throw fail('aborted', 'La audiencia cambió: mira de nuevo a cuántos llega');
  }
}
