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

const PAGE = 200;
const BATCHES = 20;

/** The outcomes of mail that was or may have been received; it counts against the recipient's limit. */
const HANDED: readonly string[] = [
  OUTCOMES.sent,
  OUTCOMES.unconfirmed,
  OUTCOMES.inFlight,
  OUTCOMES.pending,
] satisfies OutcomeLetter[];

/** If nothing was sent everybody is released; if it ended, those who got nothing. */
const nothingWasSent = ({ status }: CampaignRun) => status === 'draft' || status === 'failed';
const hasEnded = ({ status, isSettled }: CampaignRun) =>
  isSettled && (status === 'cancelled' || status === 'sent');

/**
 * Undoes what a campaign noted about people who got no mail of it: that it mails them in this period, and, if nothing
 * was sent, that they were asked for permission. Older running campaigns mail them again; what another campaign noted
 * since stays. By page, each in a transaction with the campaign, so that a new sending keeps its notes; while batches
 * are open the schedule retries (`turnsDue`). Idempotent.
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
    // The campaign was sent anew in the meantime; its new notes must stay.
    if (!now.turnsDue || now.round !== run.round || now.status !== run.status) return;
    tx.update(ref, { turnsDue: FieldValue.delete() });
  });
}

/** The error while a campaign still holds notes about people who got nothing: only the campaign can release them. */
export const STILL_UNDOING = 'Todavía estamos deshaciendo su envío. Inténtalo en un minuto';

/**
 * Does at once what the schedule would, before an unsent campaign is deleted, which alone says whose notes these are.
 */
export async function finishGivingBack(campaignId: string): Promise<void> {
  const stored = await db().doc(paths.campaign(campaignId)).get();
  const run = parseCampaignRun(campaignId, stored.data());
  if (run.turnsDue && nothingWasSent(run)) await giveTurnsBack(campaignId, run.producerId);
}

/** Finishes what a dead process left. Campaigns being sent again wait for their end, and do not count in `limit`. */
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

/** Clears the asked flag of recipients who never got this permission campaign, while that is unchanged. */
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

/** Batches are ordered by contact id, so each one's range of ids bounds the contacts to look at. */
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
      // The place of an erased person does not tell where the batch ends.
      const last = contactIds.findLast((id) => id !== ERASED) ?? after;
      if (last === after) continue;
      const byId = taken.orderBy(FieldPath.documentId()).endAt(last);
      const mine = after ? byId.startAfter(after) : byId;
      await giveBack(run, producerId, mine, (id) => !handed.has(id), hasEnded);
      after = last;
    }
  }
}

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
