import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { mayProfile } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { mailChannel, parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import {
  type BatchClicks,
  CLICK_SHARDS,
  type ClickNews,
  isLasting,
  isMachines,
  noteClickOf,
  parseBatchClicks,
} from '@/lib/domain/mailing/report/clicks';
import { isScanner } from '@/lib/domain/mailing/report/scanner';
import { withParameters } from '@/lib/domain/mailing/words/links';
import { noteEngagement } from '../../contact/contacts';
import { readTrackingToken, type TrackedRecipient } from '../../contact/links';
import { db } from '../../support/admin';
import { answeredBy } from '../../support/answered-by';
import { BATCH_SIZE, settings } from '../../support/mail/settings';
import { transactRepeatably } from '../../support/transact';
import { linksOfCampaign } from '../engine/mail-maker';

/**
 * Opens and clicks, one document per batch with one letter per recipient: `campaigns/{id}/tracking/{n}`. Nobody counts
 * twice. The first of these documents also hold the counters of the campaign's clicks, by link and by quarter hour.
 */

// Opens and clicks that this process has recorded already: a mail client that loads the pixel ten times costs nothing more.
const seen = new Set<string>();
const MOST_SEEN = 20_000;
const COUNT_MS = 3_000;

type Followed = { link: number; links: number; isMachine: boolean; isAhead: boolean };

const wayOf = ({ link, isMachine, isAhead }: Followed) =>
  isAhead ? 'ahead' : isMachine ? 'machine' : `clicked~${link}`;

async function noteReaction(recipient: TrackedRecipient, followed: Followed | null): Promise<void> {
  const { campaignId, batch, position, contactId } = recipient;
  const what = !followed ? 'opened' : wayOf(followed);
  const key = `${campaignId}~${batch}~${position}~${what}`;
  if (seen.has(key)) return;
  const campaignRef = db().doc(paths.campaign(campaignId));
  const ref = db().doc(innerPaths.campaignTrackingPart(campaignId, batch));
  const at = new Date();
  const isLasting = await transactRepeatably(async (tx) => {
    const [campaign, tracking] = await tx.getAll(campaignRef, ref);
    // The token of a test mail names a campaign that was not sent: it counts nowhere.
    const run = parseCampaign(campaignId, campaign?.data());
    if (!campaign?.exists || !run.freeze.done || !isPlace(position)) return false;
    // People who objected, or are blocked, are not counted at all.
    const personRef = db().doc(paths.contact(run.producerId, contactId));
    const person = (await tx.get(personRef)).data();
    const contact = parseContact(contactId, person);
    if (!mayProfile(contact)) return false;
    const before = parseBatchClicks(tracking?.data());
    const noted = reactionOf(before, position, followed, at, run.startedAt);
    const { change } = noted;
    if (change) {
      const { letters } = change.after;
      const clicked = countOf(letters, 'c');
      const opened = countOf(letters, 'o') + clicked;
      const own = {
        ...change.after,
        begun: merged(before.begun, change.after.begun),
        machined: merged(before.machined, change.after.machined),
        ...{ opened, clicked, updatedAt: FieldValue.serverTimestamp() },
        ...(run.automation && { automation: run.automation }),
      };
      const counts = countersOf(change.news);
      // Merged: the same document holds the bounces and complaints of these recipients. The first documents count for the
      // whole campaign: only of one of many batches that is a write more.
      const isShard = batch < CLICK_SHARDS;
      tx.set(ref, { ...own, ...(isShard && counts && { clicks: counts }) }, { merge: true });
      if (counts && !isShard) {
        const shard = db().doc(innerPaths.campaignTrackingPart(campaignId, batch % CLICK_SHARDS));
        tx.set(shard, { clicks: counts }, { merge: true });
      }
    }
    // With the letter, so that of clicks at once neither is left without the other.
    const kind = change?.unmade ? 'machine' : noted.kind;
    if (kind) noteEngagement(tx, personRef, person, { campaignId, kind, at });
    return noted.isLasting;
  });
  if (!isLasting) return;
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.add(key);
}

type Reaction = {
  change: ReturnType<typeof noteClickOf>;
  /** The act of the person; null for a machine. */
  kind: 'opened' | 'clicked' | null;
  /** Another like it adds nothing, whatever comes later. */
  isLasting: boolean;
};

/** Fields that remain of a map are merged, so that the others have to be deleted. */
const merged = (before: Record<string, number>, after: Record<string, number>) => ({
  ...Object.fromEntries(Object.keys(before).map((place) => [place, FieldValue.delete()])),
  ...after,
});

const isPlace = (place: number) => Number.isInteger(place) && place >= 0 && place < BATCH_SIZE;

function reactionOf(
  before: BatchClicks,
  place: number,
  followed: Followed | null,
  at: Date,
  startedAt: Date | null,
): Reaction {
  if (!followed) {
    const letters = before.letters.padEnd(place + 1, '.');
    const opened = `${letters.slice(0, place)}o${letters.slice(place + 1)}`;
    const news = { links: {}, quarters: {}, machines: 0 };
    const change = { after: { ...before, letters: opened }, news, unmade: false };
    return { change: letters[place] === '.' ? change : null, kind: 'opened', isLasting: true };
  }
  const begun = startedAt?.getTime() ?? null;
  const click = { ...followed, place, at: at.getTime(), startedAt: begun };
  const change = noteClickOf(before, click);
  // A later machine's begins another burst.
  if (isMachines(before, click)) return { change, kind: null, isLasting: followed.isAhead };
  return { change, kind: 'clicked', isLasting: isLasting(change?.after ?? before, click) };
}

function countersOf({ links, quarters, machines }: ClickNews) {
  const grown = (news: Record<string, number>) =>
    Object.fromEntries(Object.entries(news).map(([key, by]) => [key, FieldValue.increment(by)]));
  const all = {
    ...(Object.keys(links).length > 0 && { links: grown(links) }),
    ...(Object.keys(quarters).length > 0 && { quarters: grown(quarters) }),
    ...(machines !== 0 && { machines: FieldValue.increment(machines) }),
  };
  return Object.keys(all).length > 0 ? all : null;
}

const countOf = (letters: string, letter: string) => letters.split(letter).length - 1;

export async function noteOpen(token: string): Promise<void> {
  const recipient = readTrackingToken(token);
  if (recipient) await noteReaction(recipient, null);
}

/**
 * Records a click and returns its target, a link stored with the campaign, never the request's; also if it cannot be
 * counted. One prefetched (`ahead`), at once or from a mail filter's network is a machine's. Null for an invalid token,
 * an unknown link, an expired test link, and, while a campaign is unsent, a token without an end.
 */
export async function noteClick(
  token: string,
  link: number,
  ahead: boolean,
  ip: string,
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
  const sinceHanded = Date.now() - (recipient.handedAt ?? 0);
  const isMachine = ahead || isScanner(ip) || sinceHanded < settings.machineMs();
  // A click that cannot be counted still leads to its target. If the database is slow, counting goes on after the
  // answer, where the platform may stop it and the click stays uncounted.
  const late = () => new Error('counting takes too long');
  const followed = { link, links: links.length, isMachine, isAhead: ahead };
  const counted = noteReaction(recipient, followed);
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
