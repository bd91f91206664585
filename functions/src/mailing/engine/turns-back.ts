import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import { turnEntry } from '@/lib/domain/contact/consent';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { OUTCOMES, type OutcomeLetter } from '@/lib/domain/mailing/delivery';
import { ERASED } from '@/lib/domain/privacy/erasure';
import { type Changes, db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { transactRepeatably } from '../../support/transact';
import { each } from './each';
import { goingOf } from './turns';

/** How many contacts, and how many batches, are read at once. */
const PAGE = 200;
const BATCHES = 20;

/** Who got the mail, or may have got it: they keep their turn. */
const HANDED: readonly string[] = [
  OUTCOMES.sent,
  OUTCOMES.unconfirmed,
  OUTCOMES.inFlight,
  OUTCOMES.pending,
] satisfies OutcomeLetter[];

/** Where nothing was sent, everybody's turn goes back; where it has ended, that of who got nothing. */
const nothingWasSent = ({ status }: CampaignRun) => status === 'draft' || status === 'failed';
const hasEnded = ({ status, isSettled }: CampaignRun) =>
  isSettled && (status === 'cancelled' || status === 'sent');

/**
 * Gives back the turns that a campaign took of people who got no mail of it, because its sending was undone, failed or was
 * cancelled, and its question of permission where nothing was sent; also to the older campaigns on their way that skip these people because of it. A turn that another
 * campaign took since is its own. Page by page, each in a transaction with the campaign, so that a new sending keeps
 * what it takes; while batches are open it does nothing, and the schedule comes back to it (`turnsDue`). Safe to repeat.
 */
export async function giveTurnsBack(campaignId: string, producerId: string): Promise<void> {
  const ref = db().doc(paths.campaign(campaignId));
  const run = parseCampaignRun(campaignId, (await retry(RETRY.outage, () => ref.get())).data());
  if (nothingWasSent(run)) {
    await giveAllBack(run, producerId);
    await forgetQuestions(run, producerId);
  } else if (hasEnded(run)) await giveRestBack(run, producerId);
  else return;
  await transactRepeatably(async (tx) => {
    const stored = await tx.get(ref);
    const now = parseCampaignRun(campaignId, stored.data());
    // Sent anew in the meantime, what it takes now is another matter.
    if (!now.turnsDue || now.round !== run.round || now.status !== run.status) return;
    tx.update(ref, { turnsDue: FieldValue.delete() });
  });
}

/** Refuses what would leave nobody to give back what a campaign still holds of people to whom nothing was sent. */
export const STILL_UNDOING = 'Todavía estamos deshaciendo su envío. Inténtalo en un minuto';

/**
 * Finishes at once what the schedule would, before a campaign of which nothing was sent is deleted: when it is gone, no
 * page says any more whose turns and questions its marks are.
 */
export async function finishGivingBack(campaignId: string): Promise<void> {
  const stored = await db().doc(paths.campaign(campaignId)).get();
  const run = parseCampaignRun(campaignId, stored.data());
  if (run.turnsDue && nothingWasSent(run)) await giveTurnsBack(campaignId, run.producerId);
}

/**
 * Finishes for every campaign what a process that died left undone. Those that are being sent again have their turn when
 * that has ended, and take nobody's place until then.
 */
export async function giveDueTurnsBack(limit: number): Promise<void> {
  const { docs } = await db()
    .collection(paths.campaigns())
    .where('turnsDue', '==', true)
    .where('status', 'in', ['draft', 'failed', 'cancelled', 'sent'])
    .limit(limit)
    .get();
  await each(docs, (one) => giveTurnsBack(one.id, parseCampaignRun(one.id, one.data()).producerId));
}

const takenBy = (campaignId: string, producerId: string): Query =>
  db().collection(paths.contacts(producerId)).where('quietBy', '==', campaignId);

async function giveAllBack(run: CampaignRun, producerId: string): Promise<void> {
  const page = takenBy(run.id, producerId).limit(PAGE);
  while ((await giveBack(run, producerId, page, () => true, nothingWasSent)) === PAGE);
}

/**
 * Lets those be asked for permission again to whom the question of this campaign never went, page by page while the
 * campaign is what it was.
 */
async function forgetQuestions({ id: campaignId, round }: CampaignRun, producerId: string) {
  const ref = db().doc(paths.campaign(campaignId));
  const page = db()
    .collection(paths.contacts(producerId))
    .where('askedBy', '==', campaignId)
    .limit(PAGE);
  const forgetPage = () =>
    transactRepeatably(async (tx) => {
      const run = parseCampaignRun(campaignId, (await tx.get(ref)).data());
      if (!nothingWasSent(run) || run.round !== round) return 0;
      const { docs } = await tx.get(page);
      const unasked = { askedAt: null, askedBy: '' } satisfies Changes<'contact'>;
      for (const one of docs) tx.update(one.ref, unasked);
      return docs.length;
    });
  while ((await retry(RETRY.outage, forgetPage)) === PAGE);
}

/** The batches are in the order of their contacts' ids, so each of them says which turns may be its own. */
async function giveRestBack(run: CampaignRun, producerId: string): Promise<void> {
  const taken = takenBy(run.id, producerId);
  if ((await taken.limit(1).get()).empty) return;
  const batches = db().collection(innerPaths.campaignBatches(run.id)).orderBy('n');
  let after = '';
  for (let n = 0; n < run.freeze.batches; n += BATCHES) {
    const { docs } = await batches
      .where('n', '>=', n)
      .where('n', '<', n + BATCHES)
      .select('contactIds', 'letters')
      .get();
    for (const one of docs) {
      const { contactIds, letters } = parseBatchOutline(one.data());
      const handed = new Set(contactIds.filter((_, at) => HANDED.includes(letters[at] ?? '')));
      // The place of whoever was erased says nothing of where the batch ends.
      const last = contactIds.findLast((id) => id !== ERASED) ?? after;
      if (last === after) continue;
      const byId = taken.orderBy(FieldPath.documentId()).endAt(last);
      const mine = after ? byId.startAfter(after) : byId;
      await giveBack(run, producerId, mine, (id) => !handed.has(id), hasEnded);
      after = last;
    }
  }
}

/** Gives back the turns of one page, while the campaign is what it was; returns how many were looked at. */
function giveBack(
  { id: campaignId, round }: CampaignRun,
  producerId: string,
  page: Query,
  isFree: (contactId: string) => boolean,
  stillHolds: (run: CampaignRun) => boolean,
): Promise<number> {
  const ref = db().doc(paths.campaign(campaignId));
  const work = () =>
    transactRepeatably(async (tx) => {
      const run = parseCampaignRun(campaignId, (await tx.get(ref)).data());
      if (!stillHolds(run) || run.round !== round) return 0;
      const { docs } = await tx.get(page);
      const free = docs.filter(({ id }) => isFree(id));
      if (free.length === 0) return docs.length;
      const others = (await tx.get(goingOf(producerId))).docs;
      const entries = free.map(({ id }) => turnEntry(id, campaignId));
      const nobodys = { quietUntil: null, quietBy: '' } satisfies Changes<'contact'>;
      for (const one of free) tx.update(one.ref, nobodys);
      for (const other of others) {
        tx.update(other.ref, { left: FieldValue.arrayRemove(...entries) });
      }
      return docs.length;
    });
  return retry(RETRY.outage, work);
}
