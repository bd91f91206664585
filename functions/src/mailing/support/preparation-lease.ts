import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { transactRepeatably } from '../../support/transact';
import { clockFrom } from '../engine/batch-store';

const ref = (campaignId: string) => db().doc(paths.campaign(campaignId));

/** A campaign, and the database's clock: by a worker's own, another's lease is over too early, or never. */
export async function readPreparation(tx: Transaction, campaignId: string) {
  const found = await tx.get(ref(campaignId));
  return { run: parseCampaignRun(campaignId, found.data()), now: clockFrom(found.readTime) };
}

/** Until when a list is its worker's, from now on. */
export const leaseAt = (now: () => number): Date => new Date(now() + settings.leaseMs());

/** Whether the recipients of a campaign are still to be written down. */
export const isPreparing = ({ status, freeze }: CampaignRun): boolean =>
  (status === 'sending' || status === 'paused') && !freeze.done;

/** Whether a worker has the list, and has come to `cursor` (null: anywhere). */
export const isOwnPreparation = (run: CampaignRun, owner: string, cursor: string | null): boolean =>
  isPreparing(run) &&
  run.freeze.owner === owner &&
  (cursor === null || run.freeze.cursor === cursor);

/**
 * Renews the lease while its worker is at work, until the returned function is called: one that is slow is not one that
 * died, and of slow ones each would lose the list to the next before it has written a batch.
 */
export function keepPreparation(campaignId: string, owner: string): () => void {
  let isRenewing = false;
  const renew = () =>
    transactRepeatably(async (tx) => {
      const { run, now } = await readPreparation(tx, campaignId);
      // What it has let go is for the next worker at once.
      if (!isOwnPreparation(run, owner, null) || !run.freeze.until) return;
      tx.update(ref(campaignId), { 'freeze.until': leaseAt(now) });
    });
  const renewal = setInterval(() => {
    if (isRenewing) return;
    isRenewing = true;
    // If a renewal fails, so does the next write, which asks whose the list is.
    void renew()
      .catch(() => {})
      .finally(() => {
        isRenewing = false;
      });
  }, settings.leaseMs() / 4);
  return () => clearInterval(renewal);
}
