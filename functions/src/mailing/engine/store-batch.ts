import { FieldValue } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { type FrozenRecipient, packRecipients } from '@/lib/domain/mailing/delivery';
import { isHeldOut } from '@/lib/domain/mailing/trial/hold-out';
import { waitOf } from '@/lib/domain/mailing/trial/trial';
import {
  addBatches,
  type FullWeeks,
  forgetRecentWeeks,
  fullIn,
  type MailedWeek,
  mailedWeek,
  newBatches,
  type Rivals,
  rivalsOf,
} from '../../contact/list/full-weeks';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { transactRepeatably } from '../../support/transact';
import { readOwnPreparation } from '../support/preparation';
import { firstAsked } from './ask';
import { takeTurns } from './turns';

/** The people who may not be mailed this week, by which mails, and what other campaigns had stored when those were read. */
type Week = { full: FullWeeks; mailed: MailedWeek; rivals: Rivals; at: Date };

/** Null for what may reach everybody: a message about a purchase, and the one question for permission. */
export async function weekOf(
  campaignId: string,
  { producerId, purpose }: Pick<CampaignRun, 'producerId' | 'purpose'>,
): Promise<Week | null> {
  if (purpose !== 'news') return null;
  const at = new Date();
  const rivals = await retry(RETRY.outage, () => rivalsOf(producerId, campaignId, at));
  const mailed = await mailedWeek(producerId, at, campaignId);
  return { rivals, mailed, full: fullIn(mailed, at), at };
}

/** Brings a week up to what rivals have stored since: only those batches are read, so that none of two waits for the other. */
async function catchUp(week: Week, campaignId: string, { run, rivals }: Rivalled): Promise<void> {
  const news = newBatches(week.rivals, rivals);
  if (!news) return void Object.assign(week, await weekOf(campaignId, run));
  await addBatches(week.mailed, news);
  Object.assign(week, { rivals, full: fullIn(week.mailed, week.at) });
}

/** `capped`: who of this part was left out already because of the mails of their week. */
type Part = {
  campaignId: string;
  owner: string;
  from: string;
  to: string;
  week: Week | null;
  capped: readonly string[];
  deadline: number;
};

/** Another campaign has stored people meanwhile, and they may have had their mails of the week by now. */
type Rivalled = { run: CampaignRun; rivals: Rivals };

/**
 * Stores some recipients of a campaign as its next batch, with its cursor; those who may not be mailed this week are left out.
 * 'stopped' if the list is another worker's by now, 'late' if others stored theirs until the deadline.
 */
export async function storeBatch(
  part: Part,
  members: FrozenRecipient[],
  paced: ReadonlySet<string>,
): Promise<'stored' | 'stopped' | 'late'> {
  const { week, campaignId, deadline } = part;
  for (;;) {
    const full: FullWeeks = week?.full ?? new Map();
    const asked = members.filter(({ contactId }) => !full.has(contactId));
    const late = members.filter(({ contactId }) => full.has(contactId));
    const capped = [...part.capped, ...late.map(({ contactId }) => contactId)];
    const outcome = await writeMembers({ ...part, capped }, asked, paced);
    if (typeof outcome === 'boolean') return outcome ? 'stored' : 'stopped';
    if (week) await catchUp(week, campaignId, outcome);
    if (performance.now() > deadline) return 'late';
  }
}

function writeMembers(
  { campaignId, owner, from, to, week, capped }: Part,
  members: FrozenRecipient[],
  paced: ReadonlySet<string>,
): Promise<boolean | Rivalled> {
  return retry(RETRY.outage, () =>
    transactRepeatably(async (tx) => {
      const mine = await readOwnPreparation(tx, campaignId, owner, from);
      // A transaction repeated after its commit finds the cursor already at its new position.
      if (!mine) return (await readOwnPreparation(tx, campaignId, owner, to)) !== null;
      const { producerId, freeze, purpose, counts } = mine;
      if (week) {
        const how = { known: week.rivals, read: tx };
        const rivals = await rivalsOf(producerId, campaignId, week.at, how);
        if (newBatches(week.rivals, rivals)?.length !== 0) return { run: mine, rivals };
      }
      const held = new Set(
        members.flatMap(({ contactId }) => (isHeldOut(mine, contactId) ? [contactId] : [])),
      );
      const { kept, mark } =
        purpose === 'permission'
          ? await firstAsked(tx, campaignId, producerId, members)
          : await takeTurns(tx, campaignId, producerId, members, paced, {
              held,
              waitOf: (id) => waitOf(mine, id),
            });
      const n = freeze.batches;
      mark();
      if (kept.length > 0) {
        tx.set(db().doc(innerPaths.campaignBatch(campaignId, n)), {
          ...newBatch(campaignId, producerId, n, packRecipients(kept), kept, new Date(), held),
          isService: purpose === 'service',
        });
      }
      tx.update(db().doc(paths.campaign(campaignId)), {
        'freeze.cursor': to,
        'freeze.batches': kept.length > 0 ? n + 1 : n,
        'freeze.recipients': freeze.recipients + kept.length,
        'counts.skipped':
          counts.skipped + kept.filter(({ contactId }) => held.has(contactId)).length,
        ...(week && capped.length > 0 ? cappedToo(mine, week.full, capped) : {}),
        activeAt: FieldValue.serverTimestamp(),
      });
      forgetRecentWeeks(producerId);
      return true;
    }),
  );
}

/** Adds who was left out because of the mails of their week, and when the first of them may be mailed again. */
function cappedToo(before: CampaignRun, full: FullWeeks, ids: readonly string[]) {
  const days = [before.cappedUntil, ...ids.map((id) => full.get(id) ?? '')].filter(Boolean);
  return { capped: before.capped + ids.length, cappedUntil: days.sort()[0] ?? '' };
}
