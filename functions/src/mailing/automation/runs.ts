import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, numeric, text } from '@/lib/domain/kit/read';
import { automationId, RUN_DAYS } from '@/lib/domain/mailing/automation/automation';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { db } from '../../support/admin';
import { idOfKey } from '../../support/codes';

const DAY_MS = 86_400_000;

export const runRef = (automationId: string, key: string) =>
  db().doc(innerPaths.automationRun(automationId, idOfKey(key)));

/** A person who left a cart is told of it once for an event. */
export const cartKey = (eventId: string, contactId: string) => `cart|${eventId}|${contactId}`;

const causeKey = (key: string) => `cause|${key}`;

/** The document that says how far the people of a cause were looked at. */
export const causeRef = (automationId: string, key: string) => runRef(automationId, causeKey(key));

/** The fields that every run has. */
export const newRun = (automationId: string, now: Date) => ({
  automationId,
  at: Timestamp.fromDate(now),
  expiresAt: Timestamp.fromMillis(now.getTime() + RUN_DAYS * DAY_MS),
});

/** The run of a person at a place of a campaign's batch. */
export const personRun = (campaignId: string, place: number, key: string, proof = '') => ({
  campaignId,
  place,
  cause: key && idOfKey(causeKey(key)),
  // The entry of the consent record that was written for this mail alone.
  ...(proof && { proof }),
});

/** Frees those who got nothing of an automation's ended campaign, while they are due. Reads now; returns the write. */
export async function releaseUnsent(
  tx: Transaction,
  { id, producerId, automation, eventId, counts }: CampaignRun,
): Promise<() => void> {
  const isOfCarts = automation === automationId(producerId, 'cart');
  if (!automation || (counts.skipped === 0 && !isOfCarts)) return () => {};
  const stored = await tx.get(db().doc(innerPaths.campaignBatch(id, 0)));
  const { recipients, letters, reasons } = parseBatch(id, 0, stored.data());
  const runs = await tx.get(
    db().collection(innerPaths.automationRuns(automation)).where('campaignId', '==', id),
  );
  const placeOf = (one: (typeof runs.docs)[number]) => numeric(fields(one.data()).place, -1);
  const personAt = (one: (typeof runs.docs)[number]) => recipients[placeOf(one)]?.contactId ?? '';
  const unsent = runs.docs.filter((one) => {
    const place = placeOf(one);
    return letters[place] === OUTCOMES.skipped && reasons[place] === 'cancelled';
  });
  const told = isOfCarts ? runs.docs.filter((one) => !unsent.includes(one)) : [];
  const causes = new Set(unsent.map((one) => text(fields(one.data()).cause)));
  return () => {
    for (const one of unsent) {
      tx.delete(one.ref);
      const proof = text(fields(one.data()).proof);
      const of = personAt(one);
      if (proof && of) tx.delete(db().doc(entryPaths.contactConsent(producerId, of, proof)));
    }
    for (const one of told) {
      const of = personAt(one);
      if (eventId && of) tx.delete(db().doc(innerPaths.cart(eventId, of)));
    }
    for (const cause of causes) {
      if (cause) tx.delete(db().doc(innerPaths.automationRun(automation, cause)));
      else tx.set(db().doc(entryPaths.automation(automation)), { seenAt: null }, { merge: true });
    }
  };
}
