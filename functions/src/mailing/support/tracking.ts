import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { mayProfile } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { mailChannel, parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseTracking } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { withParameters } from '@/lib/domain/mailing/words/links';
import { recordEngagement } from '../../contact/contacts';
import { readTrackingToken, type TrackedRecipient } from '../../contact/links';
import { answeredBy } from '../../event/tills/answered-by';
import { db } from '../../support/admin';
import { BATCH_SIZE } from '../../support/mail/settings';
import { transactRepeatably } from '../../support/transact';
import { linksOfCampaign } from '../engine/mail-maker';

/**
 * Opens and clicks, one document per batch with one letter per recipient: `campaigns/{id}/tracking/{n}`. Nobody counts
 * twice, and no document is written by more than a few hundred people.
 */
type Kind = 'opened' | 'clicked';

// What this process has recorded already: a mail client that loads the pixel ten times costs nothing more.
const seen = new Set<string>();
const MOST_SEEN = 20_000;
const COUNT_MS = 3_000;

async function noteReaction(recipient: TrackedRecipient, kind: Kind): Promise<void> {
  const { campaignId, batch, position, contactId } = recipient;
  const key = `${campaignId}~${batch}~${position}~${kind}`;
  if (seen.has(key)) return;
  const campaignRef = db().doc(paths.campaign(campaignId));
  const ref = db().doc(innerPaths.campaignTrackingPart(campaignId, batch));
  const producerId = await transactRepeatably(async (tx) => {
    const [campaign, tracking] = await tx.getAll(campaignRef, ref);
    // The token of a test mail names a campaign that was not sent: it counts nowhere.
    const run = parseCampaign(campaignId, campaign?.data());
    if (!campaign?.exists || !run.freeze.done) return null;
    // People who objected, or are blocked, are not counted at all.
    const person = await tx.get(db().doc(paths.contact(run.producerId, contactId)));
    const contact = parseContact(contactId, person.data());
    if (!mayProfile(contact)) return null;
    const letters = markReaction(parseTracking(tracking?.data()).letters, position, kind);
    if (letters) {
      const counts = {
        opened: countOf(letters, 'o') + countOf(letters, 'c'),
        clicked: countOf(letters, 'c'),
      };
      // Merged: the same document holds the bounces and complaints of these recipients.
      const noted = { letters, ...counts, updatedAt: FieldValue.serverTimestamp() };
      tx.set(ref, noted, { merge: true });
    }
    return run.producerId;
  });
  if (producerId === null) return;
  // Also if nothing was new: a first attempt may have failed between the two writes.
  await recordEngagement(producerId, contactId, campaignId, kind, new Date());
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.add(key);
}

// 'o' opened, 'c' clicked (and therefore opened). Null if nothing is new.
function markReaction(letters: string, position: number, kind: Kind): string | null {
  if (!Number.isInteger(position) || position < 0 || position >= BATCH_SIZE) return null;
  const all = letters.padEnd(position + 1, '.');
  const now = all[position];
  if (now === 'c' || (now === 'o' && kind === 'opened')) return null;
  return all.slice(0, position) + (kind === 'clicked' ? 'c' : 'o') + all.slice(position + 1);
}

const countOf = (letters: string, letter: string) => letters.split(letter).length - 1;

export async function noteOpen(token: string): Promise<void> {
  const recipient = readTrackingToken(token);
  if (recipient) await noteReaction(recipient, 'opened');
}

/**
 * Records a click, unless it was prefetched (`ahead`), and returns its target: a link stored when the campaign was
 * sent, never a URL from the request; also if it cannot be counted. Null for an invalid token, an unknown link, or an
 * expired test link; for an unsent campaign, whose links change with its draft, also for a token without an end.
 */
export async function noteClick(
  token: string,
  link: number,
  ahead = false,
): Promise<string | null> {
  const recipient = readTrackingToken(token);
  if (!recipient || (recipient.until && Date.now() > recipient.until)) return null;
  const campaign = await db().doc(paths.campaign(recipient.campaignId)).get();
  if (!campaign.exists) return null;
  const run = parseCampaignRun(campaign.id, campaign.data());
  // A test mail has the draft's links. Old test tokens have no end and would follow every later edit.
  if (!run.surroundings && !recipient.until) return null;
  const links = run.surroundings?.links ?? linksOfCampaign(run);
  const target = links[link];
  if (!target) return null;
  const channel = mailChannel(run);
  if (ahead) return withChannel(target, channel);
  // A click that cannot be counted still leads to its target. If the database is slow, counting goes on after the
  // answer, where the platform may stop it and the click stays uncounted.
  const late = () => new Error('counting takes too long');
  const counted = noteReaction(recipient, 'clicked');
  await answeredBy(performance.now() + COUNT_MS, counted, late).catch((error) =>
    logger.error('click not counted', {
      campaign: recipient.campaignId,
      error: String(error),
    }),
  );
  return withChannel(target, channel);
}

const withChannel = (target: string, channel: string): string =>
  withParameters(target, {
    utm_source: 'mailing',
    utm_medium: 'email',
    utm_campaign: channel,
  });
