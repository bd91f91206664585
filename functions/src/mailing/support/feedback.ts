import { FieldValue } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatchOutline, parseTracking } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { OUTCOMES, unpackRecipients } from '@/lib/domain/mailing/delivery';
import { type FeedbackEvent, recipientOf } from '@/lib/domain/mailing/mail-feedback';
import { suppressContact } from '../../contact/consent/suppress';
import { unsubscribeComplainant } from '../../contact/unsubscribe-contact';
import { db } from '../../support/admin';
import { noteReports } from '../../support/mail/reception';
import { RETRY, retry, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { holdIfHarmful } from './hold';
import { noteFeedback } from './reach';

/**
 * A bounce or complaint, reported later: one letter per recipient in `campaigns/{id}/tracking/{n}`, so that a repeated
 * report counts once, in any order, even before the outcome 'sent' is stored.
 */
type Found = FeedbackEvent & { contactId: string; n: number; place: number; wasSent: boolean };

type Taken = { taken: number; known: number; unknown: number };

const LOOKUP = 30;

export async function recordFeedback(events: readonly FeedbackEvent[]): Promise<Taken> {
  const byCampaign = new Map<string, Omit<Found, 'n' | 'place' | 'wasSent'>[]>();
  for (const event of events) {
    const recipient = recipientOf(event);
    if (!recipient) continue;
    const { campaignId, contactId } = recipient;
    byCampaign.set(campaignId, [...(byCampaign.get(campaignId) ?? []), { ...event, contactId }]);
  }
  const sum: Taken = { taken: 0, known: 0, unknown: 0 };
  for (const [campaignId, group] of byCampaign) {
    const found = await locate(campaignId, group);
    const { producerId } = parseCampaign(
      campaignId,
      (await retry(RETRY.outage, () => db().doc(paths.campaign(campaignId)).get())).data(),
    );
    // The contact first: if this process dies in between, the provider's retry counts the event.
    for (const event of found) await suppress(producerId, event);
    for (const n of new Set(found.map((event) => event.n))) {
      const marked = await markBatch(
        campaignId,
        n,
        found.filter((event) => event.n === n),
      );
      sum.taken += marked;
    }
    sum.known += found.length;
  }
  sum.known -= sum.taken;
  sum.unknown = events.length - sum.taken - sum.known;
  return sum;
}

async function locate(
  campaignId: string,
  group: readonly Omit<Found, 'n' | 'place' | 'wasSent'>[],
): Promise<Found[]> {
  const found: Found[] = [];
  const ids = [...new Set(group.map(({ contactId }) => contactId))];
  for (let from = 0; from < ids.length; from += LOOKUP) {
    const some = ids.slice(from, from + LOOKUP);
    const batches = await retry(RETRY.outage, () =>
      db()
        .collection(innerPaths.campaignBatches(campaignId))
        .where('contactIds', 'array-contains-any', some)
        .select('n', 'contactIds', 'letters', 'recipients')
        .get(),
    );
    for (const batch of batches.docs) {
      const { n, contactIds: members, letters } = parseBatchOutline(batch.data());
      const addressOf = (contactId: string) =>
        unpackRecipients(batch.data().recipients).find((one) => one.contactId === contactId)?.email;
      for (const event of group) {
        const place = some.includes(event.contactId) ? members.indexOf(event.contactId) : -1;
        if (place < 0) continue;
        const neverSent: string[] = [OUTCOMES.failed, OUTCOMES.skipped];
        const wasSent = !neverSent.includes(letters[place] ?? '');
        const email = event.email || addressOf(event.contactId) || '';
        if (email) found.push({ ...event, email, n, place, wasSent });
      }
    }
  }
  return found;
}

function suppress(producerId: string, { kind, email, reason }: Found): Promise<boolean> {
  if (kind === 'complaint') return unsubscribeComplainant(producerId, email);
  return suppressContact(producerId, email, 'bounced', reason || 'El correo rebotó');
}

// '.' nothing, 'b' bounced, 'c' complained, 'x' both.
const NEXT: Record<string, Record<FeedbackEvent['kind'], string>> = {
  '.': { bounce: 'b', complaint: 'c' },
  b: { bounce: 'b', complaint: 'x' },
  c: { bounce: 'x', complaint: 'c' },
  x: { bounce: 'x', complaint: 'x' },
};

function markBatch(campaignId: string, n: number, events: readonly Found[]): Promise<number> {
  const campaignRef = db().doc(paths.campaign(campaignId));
  const ref = db().doc(innerPaths.campaignTrackingPart(campaignId, n));
  return transact(async (tx) => {
    const [campaign, tracking] = await tx.getAll(campaignRef, ref);
    const letters = [...parseTracking(tracking?.data()).feedback];
    const news = { bounce: 0, complaint: 0 };
    const counted: Found[] = [];
    let marked = 0;
    for (const event of events) {
      const { place, kind, wasSent } = event;
      while (letters.length <= place) letters.push('.');
      const before = letters[place] ?? '.';
      const after = NEXT[before]?.[kind] ?? before;
      if (after === before) continue;
      letters[place] = after;
      marked += 1;
      // A recipient who was refused at once is counted as failed already; a later report of them is not counted again.
      if (!wasSent) continue;
      news[kind] += 1;
      counted.push(event);
    }
    if (marked === 0 || !campaign?.exists) return 0;
    const now = parseCampaignRun(campaignId, campaign.data());
    now.bounced += news.bounce;
    now.complained += news.complaint;
    tx.set(
      ref,
      { feedback: letters.join(''), updatedAt: FieldValue.serverTimestamp() },
      { merge: true },
    );
    const { bounced, complained } = now;
    const grown = noteReports(tx, campaignId, n, counted);
    tx.update(campaignRef, { bounced, complained, ...grown });
    noteFeedback(tx, now, news);
    holdIfHarmful(tx, now);
    return marked;
  }, withRetry(RETRY.outage));
}
