import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { transactRepeatably } from '../../support/transact';
import { clockFrom } from '../engine/batch-store';

const ref = (campaignId: string) => db().doc(paths.campaign(campaignId));

/** A campaign and the database's clock: by a worker's own clock, another's lease would end too early or never. */
export async function readPreparation(tx: Transaction, campaignId: string) {
  const found = await tx.get(ref(campaignId));
  return { run: parseCampaignRun(campaignId, found.data()), now: clockFrom(found.readTime) };
}

export const leaseAt = (now: () => number): Date => new Date(now() + settings.leaseMs());

export const isPreparing = ({ status, freeze }: CampaignRun): boolean =>
  (status === 'sending' || status === 'paused') && !freeze.done;

export const isOwnPreparation = (run: CampaignRun, owner: string, cursor: string | null): boolean =>
  isPreparing(run) &&
  run.freeze.owner === owner &&
  (cursor === null || run.freeze.cursor === cursor);

/**
 * Renews the lease until the returned function is called. Otherwise slow workers would lose the list to each other
 * before any had written a batch.
 */
export function keepPreparation(campaignId: string, owner: string): () => void {
  let isRenewing = false;
  const renew = () =>
    transactRepeatably(async (tx) => {
      const { run, now } = await readPreparation(tx, campaignId);
      // A released lease must stay free for the next worker.
      if (!isOwnPreparation(run, owner, null) || !run.freeze.until) return;
      tx.update(ref(campaignId), { 'freeze.until': leaseAt(now) });
    });
  const renewal = setInterval(() => {
    if (isRenewing) return;
    isRenewing = true;
    void renew()
      .catch(() => {})
      .finally(() => {
        isRenewing = false;
      });
  }, settings.leaseMs() / 4);
  return () => clearInterval(renewal);
}
