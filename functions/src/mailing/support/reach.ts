import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Criteria } from '@/lib/domain/contact/audience';
import { paths } from '@/lib/domain/kit/paths';
import type { Cut } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NOT_RESENT, settled } from '@/lib/domain/mailing/delivery';
import {
  parseSenderStanding,
  reachLeft,
  reachRefusal,
  type SenderStanding,
  standingAt,
} from '@/lib/domain/mailing/sender-standing';
import { NAME_HELD, parseProducer } from '@/lib/domain/producer/producer';
import { audienceMembers, countAudience } from '../../contact/audience';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { isLeftOut } from './cut';

/**
 * How many people a producer's campaigns may reach in a day (the ladder of `lib/domain/mailing/sender-standing`). What a
 * campaign reaches is reserved in the transaction that reserves the month's count, and counts for the day on which
 * it is sent: one that is resumed on another day is counted again, and so is whoever is sent it once more.
 */
const ref = (producerId: string) => db().doc(paths.senderStanding(producerId));

/** Where a producer stands at the moment `now`. */
export async function standingOf(
  producerId: string,
  now: Date,
  tx?: Transaction,
): Promise<SenderStanding> {
  const snapshot = await (tx ? tx.get(ref(producerId)) : ref(producerId).get());
  return standingAt(parseSenderStanding('standing', snapshot.data()), now);
}

/** Why nothing leaves under a producer's name while it waits for an administrator; null where it does not. */
export async function nameRefusal(
  producerId: string,
  tx?: Transaction,
): Promise<{ message: string } | null> {
  const doc = db().doc(paths.producer(producerId));
  const snapshot = await (tx ? tx.get(doc) : doc.get());
  return parseProducer(producerId, snapshot.data()).nameHeld ? { message: NAME_HELD } : null;
}

/** Refuses while the name waits (`failed-precondition`). */
export async function requireOwnName(producerId: string, tx?: Transaction): Promise<void> {
  const refusal = await nameRefusal(producerId, tx);
  if (refusal) throw fail('failed-precondition', refusal.message);
}

/**
 * Refuses a campaign of a producer whose name is held, or to more people than may be reached: today, or on a whole
 * day where it is for later. Before anybody is written down; what counts is `reserveReach`.
 */
export async function requireReach(
  campaign: Pick<Campaign, 'producerId' | 'eventId'>,
  criteria: Criteria,
  cut: Cut | null,
  isLater = false,
): Promise<void> {
  const { producerId } = campaign;
  await requireOwnName(producerId);
  const today = await standingOf(producerId, new Date());
  const standing = isLater ? { ...today, reached: 0 } : today;
  const left = reachLeft(standing);
  if (left === null) return;
  const refusal = reachRefusal(standing, await peopleOf(campaign, criteria, cut, left));
  if (refusal) throw fail('failed-precondition', refusal);
}

// With people left out nobody has counted the rest: it is looked through until there are too many.
async function peopleOf(
  { producerId, eventId }: Pick<Campaign, 'producerId' | 'eventId'>,
  criteria: Criteria,
  cut: Cut | null,
  enough: number,
): Promise<number> {
  if (!cut) return (await countAudience(producerId, criteria, eventId)).recipients;
  let count = 0;
  for await (const member of audienceMembers(producerId, criteria, eventId)) {
    if (!isLeftOut(member, cut)) count += 1;
    if (count > enough) break;
  }
  return count;
}

/**
 * Reads, inside the transaction that begins to send, whether `count` people may be reached today. Answers why not,
 * or what to write, after every read.
 */
export async function reserveReach(
  tx: Transaction,
  producerId: string,
  count: number,
): Promise<{ refusal: string } | { refusal: null; day: string; reserve: () => void }> {
  const standing = await standingOf(producerId, new Date(), tx);
  const refusal = reachRefusal(standing, count);
  if (refusal) return { refusal };
  const reserve = () => {
    const reached = standing.reached + count;
    tx.set(ref(producerId), { ...standing, reached }, { merge: true });
  };
  return { refusal: null, day: standing.day, reserve };
}

/**
 * The same for a campaign that is resumed: whoever has not got it yet counts today, if they were counted on another
 * day. An administrator, who sees what was held, is not stopped by it.
 */
export async function reserveRest(
  tx: Transaction,
  campaign: CampaignRun,
  isAdmin: boolean,
): Promise<() => void> {
  if (!isAdmin) await requireOwnName(campaign.producerId, tx);
  const standing = await standingOf(campaign.producerId, new Date(), tx);
  if (!campaign.freeze.done || campaign.reachedOn === standing.day) return () => {};
  // Of all its people, not of those reserved: a resend reserves some, and the counts are of everybody.
  const rest = Math.max(0, campaign.freeze.recipients - settled(campaign.counts));
  const refusal = isAdmin ? null : reachRefusal(standing, rest);
  if (refusal) throw fail('failed-precondition', refusal);
  return () => {
    tx.set(
      ref(campaign.producerId),
      { ...standing, reached: standing.reached + rest },
      { merge: true },
    );
    tx.update(db().doc(paths.campaign(campaign.id)), { reachedOn: standing.day });
  };
}

/**
 * What a campaign that has ended means for its sender: how many left and came back, and, for the rest of its day,
 * whom it was going to reach and did not. One that ends again, after a resend, adds what is new. Reads now, writes
 * when called.
 */
export async function noteReception(tx: Transaction, campaign: CampaignRun): Promise<() => void> {
  const { counts, bounced, complained, producerId, reachedOn, reasonCounts } = campaign;
  const refused = reasonCounts.address ?? 0;
  const standing = parseSenderStanding('standing', (await tx.get(ref(producerId))).data());
  // A resend reserved only the unconfirmed, and whoever was not sent it again is unconfirmed still.
  const unreached = campaign.isResent
    ? (reasonCounts[NOT_RESENT] ?? 0)
    : campaign.reserved - counts.sent - counts.unconfirmed - counts.failed;
  const isToday = reachedOn !== '' && reachedOn === standing.day;
  const noted = {
    handed: counts.sent + counts.unconfirmed + refused,
    bounced: bounced + refused,
    complained,
  };
  const news = (name: keyof typeof noted) =>
    FieldValue.increment(noted[name] - campaign.noted[name]);
  return () => {
    tx.update(db().doc(paths.campaign(campaign.id)), { noted });
    tx.set(
      ref(producerId),
      {
        handed: news('handed'),
        bounced: news('bounced'),
        complained: news('complained'),
        ...(isToday && unreached > 0 ? { reached: FieldValue.increment(-unreached) } : {}),
      },
      { merge: true },
    );
  };
}

/** What is told of a campaign after it ended. */
export function noteFeedback(
  tx: Transaction,
  { id, producerId, isSettled }: Pick<Campaign, 'id' | 'producerId' | 'isSettled'>,
  news: { bounce: number; complaint: number },
): void {
  if (!isSettled || news.bounce + news.complaint === 0) return;
  const [bounced, complained] = [news.bounce, news.complaint].map((n) => FieldValue.increment(n));
  tx.set(ref(producerId), { bounced, complained }, { merge: true });
  tx.update(db().doc(paths.campaign(id)), {
    'noted.bounced': bounced,
    'noted.complained': complained,
  });
}
