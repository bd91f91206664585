import { randomUUID } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { monthOf } from '@/lib/domain/kit/month';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { packRecipients, type Recipient } from '@/lib/domain/mailing/delivery';
import { audienceMembers } from '../../contact/audience';
import { type Changes, db } from '../../support/admin';
import { BATCH_SIZE, settings } from '../../support/mail/settings';
import { RETRY, retry, retrying } from '../../support/retry';
import { transact, transactRepeatably } from '../../support/transact';
import { isLeftOut } from '../support/cut';
import { reserveReach } from '../support/reach';
import { enqueue, enqueueBatch } from './queue';
import { reserveMonth, settleCampaign } from './settle';

/**
 * Freezing: the recipients of a campaign are written down when it is sent, in batches, and only those get
 * it, whatever becomes of the list afterwards. Each batch and the place behind it are written in one
 * transaction, so that a freeze that was cut off goes on exactly where it stopped, with one batch in memory.
 */
export type FreezeOutcome = 'done' | 'more' | 'empty' | 'held' | 'stopped' | 'limited';

const LEASE_MS = 60_000;
const ref = (campaignId: string) => db().doc(paths.campaign(campaignId));

/** Freezes until everyone is written down or the time is over ('more': call again). */
export async function freezeCampaign(campaignId: string, budgetMs: number): Promise<FreezeOutcome> {
  const owner = randomUUID();
  const start = performance.now();
  const claim = await claimFreeze(campaignId, owner);
  if (typeof claim === 'string') return claim;
  const { producerId, criteria, eventId, cut } = claim;
  let { cursor } = claim;
  let members: Recipient[] = [];
  for await (const member of audienceMembers(producerId, criteria, eventId, claim.cursor)) {
    if (isLeftOut(member, cut)) continue;
    members.push({ contactId: member.id, email: member.email, name: member.name });
    if (members.length < BATCH_SIZE) continue;
    if (!(await writeBatch(campaignId, owner, cursor, member.id, members))) return 'stopped';
    cursor = member.id;
    members = [];
    if (performance.now() - start > budgetMs) {
      await releaseFreeze(campaignId, owner, cursor);
      return 'more';
    }
  }
  if (members.length > 0) {
    const last = members.at(-1)?.contactId ?? cursor;
    if (!(await writeBatch(campaignId, owner, cursor, last, members))) return 'stopped';
  }
  return finishFreeze(campaignId, owner);
}

/** What a worker needs to go on writing recipients down. */
type Claim = Pick<CampaignRun, 'producerId' | 'criteria' | 'eventId' | 'cut'> & { cursor: string };

function claimFreeze(campaignId: string, owner: string): Promise<Claim | FreezeOutcome> {
  return transact(async (tx) => {
    const run = await readRun(tx, campaignId);
    const { freeze, producerId, criteria, eventId, cut } = run;
    if (!isFreezing(run)) return freeze.done ? 'done' : 'stopped';
    if (freeze.until && freeze.until.getTime() > Date.now()) return 'held';
    tx.update(ref(campaignId), {
      'freeze.owner': owner,
      'freeze.until': new Date(Date.now() + LEASE_MS),
    });
    return { producerId, criteria, eventId, cut, cursor: freeze.cursor };
  });
}

const readRun = async (tx: Transaction, campaignId: string): Promise<CampaignRun> =>
  parseCampaignRun(campaignId, (await tx.get(ref(campaignId))).data());

const isFreezing = ({ status, freeze }: CampaignRun) =>
  (status === 'sending' || status === 'paused') && !freeze.done;

/** The campaign, if its freeze is still this worker's, at the cursor where it believes to be (null: wherever). */
async function readOwnFreeze(
  tx: Transaction,
  campaignId: string,
  owner: string,
  cursor: string | null,
): Promise<CampaignRun | null> {
  const run = await readRun(tx, campaignId);
  const isMine = run.freeze.owner === owner && (cursor === null || run.freeze.cursor === cursor);
  return isFreezing(run) && isMine ? run : null;
}

function writeBatch(
  campaignId: string,
  owner: string,
  from: string,
  to: string,
  members: Recipient[],
): Promise<boolean> {
  const packed = packRecipients(members);
  return retry(RETRY.outage, () =>
    transactRepeatably(async (tx) => {
      const mine = await readOwnFreeze(tx, campaignId, owner, from);
      // A repeated transaction whose answer was lost finds the cursor where it put it.
      if (!mine) return (await readOwnFreeze(tx, campaignId, owner, to)) !== null;
      const { producerId, freeze } = mine;
      const n = freeze.batches;
      tx.set(
        db().doc(paths.campaignBatch(campaignId, n)),
        newBatch(campaignId, producerId, n, packed, members, new Date()),
      );
      tx.update(ref(campaignId), {
        'freeze.cursor': to,
        'freeze.batches': n + 1,
        'freeze.recipients': freeze.recipients + members.length,
        'freeze.until': new Date(Date.now() + LEASE_MS),
        activeAt: FieldValue.serverTimestamp(),
      });
      return true;
    }),
  );
}

async function releaseFreeze(campaignId: string, owner: string, cursor: string): Promise<void> {
  const stamp = await transact(async (tx) => {
    const mine = await readOwnFreeze(tx, campaignId, owner, cursor);
    if (mine) tx.update(ref(campaignId), { 'freeze.until': null });
    return mine ? mine.freeze.batches : null;
  });
  if (stamp === null) return;
  const id = `${campaignId}-freeze-${stamp}-${Date.now()}`;
  await enqueue({ queue: 'freezeCampaign', data: { campaignId }, id });
}

/**
 * Everyone is written down: reserves the month's count and the cost, and lets the sending begin. Nothing
 * has left before this moment, so an empty audience ends here with nothing to undo.
 */
async function finishFreeze(campaignId: string, owner: string): Promise<FreezeOutcome> {
  const outcome = await transact(async (tx) => {
    const mine = await readOwnFreeze(tx, campaignId, owner, null);
    if (!mine) return null;
    const count = mine.freeze.recipients;
    if (count === 0) {
      tx.update(ref(campaignId), emptied(mine));
      return { count, status: 'empty', round: 0 };
    }
    const reach = await reserveReach(tx, mine.producerId, count);
    if (reach.refusal !== null) {
      tx.update(ref(campaignId), limited(reach.refusal));
      return { count, status: 'limited', round: 0 };
    }
    const month = monthOf(new Date());
    const monthRef = db().doc(paths.month(mine.producerId, month));
    const extraCost = reserveMonth(tx, await tx.get(monthRef), count);
    reach.reserve();
    tx.update(ref(campaignId), {
      'freeze.done': true,
      'freeze.owner': '',
      'freeze.until': null,
      reserved: count,
      reachedOn: reach.day,
      month,
      extraCost,
      activeAt: null,
    });
    return { count, status: mine.status, round: mine.round };
  }, retrying(RETRY.outage));
  if (!outcome) return 'stopped';
  if (outcome.status === 'empty') return 'empty';
  if (outcome.status === 'limited') {
    // Tried again another day, it is written down anew, perhaps in fewer batches.
    await db().recursiveDelete(db().collection(paths.campaignBatches(campaignId)));
    return 'limited';
  }
  if (outcome.status === 'sending') await startLanes(campaignId, 0, outcome.round);
  await settleCampaign(campaignId);
  return 'done';
}

// A campaign that was sent by hand goes back to the producer's desk; one that was scheduled says so.
function emptied({ scheduledAt }: CampaignRun): Changes<'campaign'> {
  const wasScheduled = scheduledAt !== null;
  const now = FieldValue.serverTimestamp();
  return {
    status: wasScheduled ? 'failed' : 'draft',
    statusReason: wasScheduled ? 'La audiencia estaba vacía a la hora programada' : '',
    freeze: { done: false, recipients: 0, batches: 0, cursor: '', owner: '', until: null },
    startedAt: null,
    ...(wasScheduled ? { finishedAt: now, updatedAt: now } : {}),
  };
}

// Two campaigns that each fitted into the day, and do not together: nothing of this one has left.
function limited(statusReason: string): Changes<'campaign'> {
  const now = FieldValue.serverTimestamp();
  return { status: 'failed', statusReason, finishedAt: now, updatedAt: now };
}

/** Puts the first batches of a round into the queue, as many as are sent at the same time. */
export async function startLanes(campaignId: string, first: number, round: number): Promise<void> {
  const lanes = Array.from({ length: settings.lanes() }, (_, lane) => first + lane);
  const { freeze } = parseCampaign(campaignId, (await ref(campaignId).get()).data());
  for (const n of lanes) if (n < freeze.batches) await enqueueBatch(campaignId, n, round);
}
