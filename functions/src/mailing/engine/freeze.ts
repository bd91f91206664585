import { randomUUID } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type Criteria, EVERYONE, parseAudience } from '@/lib/domain/contact/audience';
import { monthOf } from '@/lib/domain/kit/month';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment, numeric, text } from '@/lib/domain/kit/read';
import type { Cut } from '@/lib/domain/mailing/calls';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { packRecipients, type Recipient } from '@/lib/domain/mailing/delivery';
import { audienceMembers } from '../../contact/audience';
import { db } from '../../support/admin';
import { BATCH_SIZE, settings } from '../../support/mail/settings';
import { RETRY, retry, retrying } from '../../support/retry';
import { transact, transactRepeatably } from '../../support/transact';
import { isLeftOut } from '../support/cut';
import { reserveReach } from '../support/reach';
import { newBatch } from './batch-store';
import { enqueue, enqueueBatch } from './queue';
import { reserveMonth, settleCampaign } from './settle';

/**
 * Freezing: the recipients of a campaign are written down when it is sent, in batches, and only those get
 * it, whatever becomes of the list afterwards. Each batch and the place behind it are written in one
 * transaction, so that a freeze that was cut off goes on exactly where it stopped, with one batch in memory.
 */
export type Frozen = 'done' | 'more' | 'empty' | 'held' | 'stopped' | 'limited';

const LEASE_MS = 60_000;
const ref = (campaignId: string) => db().doc(paths.campaign(campaignId));

/** Freezes until everyone is written down or the time is over ('more': call again). */
export async function freezeCampaign(campaignId: string, budgetMs: number): Promise<Frozen> {
  const owner = randomUUID();
  const start = performance.now();
  const taken = await take(campaignId, owner);
  if (typeof taken === 'string') return taken;
  const { producerId, criteria, eventId, cursor, cut } = taken;
  let members: Recipient[] = [];
  let at = cursor;
  for await (const member of audienceMembers(producerId, criteria, eventId, cursor)) {
    if (isLeftOut(member, cut)) continue;
    members.push({ contactId: member.id, email: member.email, name: member.name });
    if (members.length < BATCH_SIZE) continue;
    if (!(await write(campaignId, owner, at, member.id, members))) return 'stopped';
    at = member.id;
    members = [];
    if (performance.now() - start > budgetMs) {
      await leave(campaignId, owner, at);
      return 'more';
    }
  }
  if (members.length > 0) {
    const last = members.at(-1)?.contactId ?? at;
    if (!(await write(campaignId, owner, at, last, members))) return 'stopped';
  }
  return finish(campaignId, owner);
}

type Taken = {
  producerId: string;
  criteria: Criteria;
  eventId: string | null;
  cursor: string;
  cut: Cut | null;
};

function take(campaignId: string, owner: string): Promise<Taken | Frozen> {
  return transact(async (tx) => {
    const snapshot = await tx.get(ref(campaignId));
    const data = fields(snapshot.data());
    const freeze = fields(data.freeze);
    if (!isFreezing(data)) return freeze.done === true ? 'done' : 'stopped';
    const until = moment(freeze.until);
    if (until && until.getTime() > Date.now()) return 'held';
    tx.update(ref(campaignId), {
      'freeze.owner': owner,
      'freeze.until': new Date(Date.now() + LEASE_MS),
    });
    const campaign = parseCampaign(campaignId, data);
    const cut = fields(data.cut);
    return {
      producerId: campaign.producerId,
      criteria: data.criteria
        ? parseAudience('', { criteria: data.criteria }).criteria
        : { ...EVERYONE },
      eventId: campaign.eventId,
      cursor: text(freeze.cursor),
      cut: data.cut ? { activeAt: numeric(cut.activeAt), id: text(cut.id) } : null,
    };
  });
}

const isFreezing = (data: Record<string, unknown>) =>
  (data.status === 'sending' || data.status === 'paused') && fields(data.freeze).done !== true;

/** Whether the freeze is still this worker's, at the place where it believes to be. */
async function held(tx: Transaction, campaignId: string, owner: string, at: string | null) {
  const snapshot = await tx.get(ref(campaignId));
  const data = fields(snapshot.data());
  const freeze = fields(data.freeze);
  const isMine = freeze.owner === owner && (at === null || text(freeze.cursor) === at);
  return isFreezing(data) && isMine ? { data, freeze } : null;
}

function write(
  campaignId: string,
  owner: string,
  from: string,
  to: string,
  members: Recipient[],
): Promise<boolean> {
  const packed = packRecipients(members);
  return retry(RETRY.outage, () =>
    transactRepeatably(async (tx) => {
      const mine = await held(tx, campaignId, owner, from);
      // A repeated transaction whose answer was lost finds the cursor where it put it.
      if (!mine) return (await held(tx, campaignId, owner, to)) !== null;
      const n = numeric(mine.freeze.batches);
      const producerId = text(mine.data.producerId);
      tx.set(
        db().doc(paths.campaignBatch(campaignId, n)),
        newBatch(campaignId, producerId, n, packed, members),
      );
      tx.update(ref(campaignId), {
        'freeze.cursor': to,
        'freeze.batches': n + 1,
        'freeze.recipients': numeric(mine.freeze.recipients) + members.length,
        'freeze.until': new Date(Date.now() + LEASE_MS),
        activeAt: FieldValue.serverTimestamp(),
      });
      return true;
    }),
  );
}

async function leave(campaignId: string, owner: string, at: string): Promise<void> {
  const stamp = await transact(async (tx) => {
    const mine = await held(tx, campaignId, owner, at);
    if (mine) tx.update(ref(campaignId), { 'freeze.until': null });
    return mine ? numeric(mine.freeze.batches) : null;
  });
  if (stamp === null) return;
  const id = `${campaignId}-freeze-${stamp}-${Date.now()}`;
  await enqueue({ queue: 'freezeCampaign', data: { campaignId }, id });
}

/**
 * Everyone is written down: reserves the month's count and the cost, and lets the sending begin. Nothing
 * has left before this moment, so an empty audience ends here with nothing to undo.
 */
async function finish(campaignId: string, owner: string): Promise<Frozen> {
  const outcome = await transact(async (tx) => {
    const mine = await held(tx, campaignId, owner, null);
    if (!mine) return null;
    const count = numeric(mine.freeze.recipients);
    if (count === 0) {
      tx.update(ref(campaignId), emptied(mine.data));
      return { count, status: 'empty', round: 0 };
    }
    const reach = await reserveReach(tx, text(mine.data.producerId), count);
    if (reach.refusal !== null) {
      tx.update(ref(campaignId), limited(reach.refusal));
      return { count, status: 'limited', round: 0 };
    }
    const month = monthOf(new Date());
    const monthRef = db().doc(paths.month(text(mine.data.producerId), month));
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
    return { count, status: text(mine.data.status), round: numeric(mine.data.round) };
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
function emptied(data: Record<string, unknown>) {
  const wasScheduled = moment(data.scheduledAt) !== null;
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
function limited(statusReason: string) {
  const now = FieldValue.serverTimestamp();
  return { status: 'failed', statusReason, finishedAt: now, updatedAt: now };
}

/** Puts the first batches of a round into the queue, as many as are sent at the same time. */
export async function startLanes(campaignId: string, first: number, round: number): Promise<void> {
  const lanes = Array.from({ length: settings.lanes() }, (_, lane) => first + lane);
  const batches = numeric((await ref(campaignId).get()).get('freeze.batches'));
  for (const n of lanes) if (n < batches) await enqueueBatch(campaignId, n, round);
}
