import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, numeric, text } from '@/lib/domain/kit/read';
import { RUN_DAYS } from '@/lib/domain/mailing/automation/automation';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { db } from '../../support/admin';
import { idOfKey } from '../../support/codes';

const DAY_MS = 86_400_000;

export const runRef = (automationId: string, key: string) =>
  db().doc(innerPaths.automationRun(automationId, idOfKey(key)));

const causeKey = (key: string) => `cause|${key}`;

/** Where it is stored how far the people of a cause were looked at. */
export const causeRef = (automationId: string, key: string) => runRef(automationId, causeKey(key));

/** What every run has. */
export const newRun = (automationId: string, now: Date) => ({
  automationId,
  at: Timestamp.fromDate(now),
  expiresAt: Timestamp.fromMillis(now.getTime() + RUN_DAYS * DAY_MS),
});

/** The run of a person at a place of a campaign's batch. */
export const personRun = (campaignId: string, place: number, key: string) => ({
  campaignId,
  place,
  cause: key && idOfKey(causeKey(key)),
});

/**
 * Frees, of an automation's campaign that ended before all had it, those who got nothing, so that they get it while they are due.
 * Reads now; the returned function writes.
 */
export async function releaseUnsent(
  tx: Transaction,
  { id, automation, counts }: CampaignRun,
): Promise<() => void> {
  if (!automation || counts.skipped === 0) return () => {};
  const stored = await tx.get(db().doc(innerPaths.campaignBatch(id, 0)));
  const { letters, reasons } = parseBatch(id, 0, stored.data());
  const runs = await tx.get(
    db().collection(innerPaths.automationRuns(automation)).where('campaignId', '==', id),
  );
  const unsent = runs.docs.filter((one) => {
    const place = numeric(fields(one.data()).place, -1);
    return letters[place] === OUTCOMES.skipped && reasons[place] === 'cancelled';
  });
  const causes = new Set(unsent.map((one) => text(fields(one.data()).cause)));
  return () => {
    for (const { ref } of unsent) tx.delete(ref);
    for (const cause of causes) {
      if (cause) tx.delete(db().doc(innerPaths.automationRun(automation, cause)));
      else tx.set(db().doc(entryPaths.automation(automation)), { seenAt: null }, { merge: true });
    }
  };
}
