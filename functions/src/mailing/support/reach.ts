import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Criteria } from '@/lib/domain/contact/audience';
import { paths } from '@/lib/domain/kit/paths';
import { mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import type { RecipientCut } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NOT_RESENT, settledCount } from '@/lib/domain/mailing/delivery';
import { cappedOn } from '@/lib/domain/mailing/full-week';
import { provedBy, withProofs } from '@/lib/domain/mailing/sender-proof';
import {
  parseSenderStanding,
  reachLeft,
  reachRefusal,
  type SenderStanding,
  standingAt,
} from '@/lib/domain/mailing/sender-standing';
import { NAME_CHANGED, NAME_HELD, parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { isLeftOut } from './cut';
import { countMembers, type Meant } from './members';
import { membersAt } from './members-at';
import { readProofs } from './proofs';

/**
 * The daily limit of recipients (see `lib/domain/mailing/sender-standing`), reserved with the month's count, on the day
 * of sending: a campaign resumed on another day counts again, as does a resend. A message about purchases is not
 * limited: all buyers must know, and its text is the platform's.
 */
const ref = (producerId: string) => db().doc(paths.senderStanding(producerId));

/** A sender's standing at `now`, shared by all producers of one founder (`ladder`: whose document holds it). */
export const senderStandingOf = async (
  producerId: string,
  now: Date,
  tx?: Transaction,
): Promise<SenderStanding> => (await provedStandingOf(producerId, now, tx)).standing;

/**
 * The same with what the producer does not prove yet, empty where proofs decide nothing, and the write of a standing that the
 * reader's transaction changes: with it the RUT is taken for this limit, so that a second account does not begin with it anew.
 */
export async function provedStandingOf(producerId: string, now: Date, tx?: Transaction) {
  const read = async (id: string) => {
    const snapshot = await (tx ? tx.get(ref(id)) : ref(id).get());
    return parseSenderStanding('standing', snapshot.data());
  };
  const own = await read(producerId);
  const shared = own.ladder === '' ? own : await read(own.ladder);
  const ladder = own.ladder || producerId;
  const known = standingAt(shared, now);
  const subject = provedBy(known, producerId);
  const asked = { ladder, hasBegun: known.begunBy !== '', now };
  const proofs = subject === null ? null : await readProofs(subject, asked, tx);
  const standing = proofs && subject ? withProofs(known, subject, proofs.missing) : known;
  const write = (into: Transaction, reached: number) => {
    const { ladder: _kept, ...changed } = standing;
    into.set(ref(ladder), { ...changed, reached }, { merge: true });
    if (standing.begunBy !== '') proofs?.claim(into);
  };
  return { standing: { ...standing, ladder }, missing: proofs?.missing ?? [], write };
}

export async function nameRefusal(
  producerId: string,
  tx?: Transaction,
): Promise<{ message: string } | null> {
  const doc = db().doc(paths.producer(producerId));
  const snapshot = await (tx ? tx.get(doc) : doc.get());
  return parseProducer(producerId, snapshot.data()).nameHeld ? { message: NAME_HELD } : null;
}

export async function requireOwnName(producerId: string, tx?: Transaction): Promise<void> {
  const refusal = await nameRefusal(producerId, tx);
  if (refusal) throw fail('failed-precondition', refusal.message);
}

/**
 * Refuses while the producer's name is held, and (`aborted`) if it is not the name with which the mail was rendered: a
 * held name read for a moment would go out, although the present one is free.
 */
export async function requireNameAsRead(
  tx: Transaction,
  producerId: string,
  name: string,
): Promise<void> {
  const snapshot = await tx.get(db().doc(paths.producer(producerId)));
  const now = parseProducer(producerId, snapshot.data());
  if (now.nameHeld) throw fail('failed-precondition', NAME_HELD);
  if (now.name !== name) throw fail('aborted', NAME_CHANGED);
}

/** Refuses a held name, or more recipients than may be reached that day; early, because `reserveReach` decides. */
export async function requireReach(
  campaign: Omit<Meant, 'criteria'>,
  criteria: Criteria,
  cut: RecipientCut | null,
  scheduledAt: Date | null = null,
): Promise<void> {
  const { producerId } = campaign;
  await requireOwnName(producerId);
  if (campaign.purpose === 'service') return;
  const today = await senderStandingOf(producerId, new Date());
  const standing = scheduledAt ? { ...today, reached: 0 } : today;
  const left = reachLeft(standing);
  if (left === null) return;
  const people = await peopleOf({ ...campaign, criteria }, cut, left, scheduledAt);
  const refusal = reachRefusal(standing, people);
  if (refusal) throw fail('failed-precondition', refusal);
}

// With a threshold there is no count, so contacts are read until there are too many.
async function peopleOf(
  meant: Meant,
  cut: RecipientCut | null,
  enough: number,
  scheduledAt: Date | null,
): Promise<number> {
  if (meant.purpose !== 'permission' && !cut) {
    const { recipients, capped, freeFrom } = await countMembers(meant);
    const still = scheduledAt ? (cappedOn(freeFrom, mailDay(scheduledAt)) ?? 0) : capped;
    return recipients + capped - still;
  }
  let count = 0;
  for await (const member of membersAt(meant, scheduledAt ?? new Date())) {
    if (!isLeftOut(member, cut)) count += 1;
    if (count > enough) break;
  }
  return count;
}

/** The number of people whom campaigns of a purpose may reach today, read in the transaction that reserves them. */
export async function reachOfToday(
  tx: Transaction,
  { producerId, purpose }: Pick<Campaign, 'producerId' | 'purpose'>,
): Promise<number> {
  if (purpose === 'service') return Infinity;
  return reachLeft(await senderStandingOf(producerId, new Date(), tx)) ?? Infinity;
}

/**
 * Checks, inside the transaction that starts sending, whether `count` people may be reached today. Returns the refusal,
 * or the function that writes the reservation after all reads.
 */
export async function reserveReach(
  tx: Transaction,
  { producerId, purpose }: Pick<Campaign, 'producerId' | 'purpose'>,
  count: number,
): Promise<
  { refusal: string } | { refusal: null; day: string; ladder: string; reserve: () => void }
> {
  if (purpose === 'service')
    return { refusal: null, day: '', ladder: producerId, reserve: () => {} };
  const { standing, write } = await provedStandingOf(producerId, new Date(), tx);
  const refusal = reachRefusal(standing, count);
  if (refusal) return { refusal };
  const reserve = () => write(tx, standing.reached + count);
  return { refusal: null, day: standing.day, ladder: standing.ladder, reserve };
}

/** Releases the day's reservation of a campaign of which nothing was sent. Reads now; the returned function writes. */
export async function releaseReach(
  tx: Transaction,
  { ladder, reachedOn, reserved }: CampaignRun,
): Promise<() => void> {
  if (!reachedOn) return () => {};
  const standing = parseSenderStanding('standing', (await tx.get(ref(ladder))).data());
  if (standing.day !== reachedOn) return () => {};
  const reached = Math.max(0, standing.reached - reserved);
  return () => void tx.set(ref(ladder), { reached }, { merge: true });
}

/** The same for a campaign resumed on another day, by its pending recipients; administrators are not limited. */
export async function reserveRest(
  tx: Transaction,
  campaign: CampaignRun,
  isAdmin: boolean,
): Promise<() => void> {
  if (!isAdmin) await requireOwnName(campaign.producerId, tx);
  if (campaign.purpose === 'service') return () => {};
  const { standing, write } = await provedStandingOf(campaign.producerId, new Date(), tx);
  if (!campaign.freeze.done || campaign.reachedOn === standing.day) return () => {};
  // Counted from all recipients, not from those reserved: a resend reserves only some, and `counts` is about all.
  const rest = Math.max(0, campaign.freeze.recipients - settledCount(campaign.counts));
  const refusal = isAdmin ? null : reachRefusal(standing, rest);
  if (refusal) throw fail('failed-precondition', refusal);
  return () => {
    write(tx, standing.reached + rest);
    const { day: reachedOn, ladder } = standing;
    tx.update(db().doc(paths.campaign(campaign.id)), { reachedOn, ladder });
  };
}

/**
 * Adds an ended campaign to its sender's standing: delivered and bounced mails; for a limited campaign also what its
 * day is judged by, and, on the day of its reservation, the people reserved but not reached. A campaign that ends
 * again, after a resend, adds the difference. Reads now; the returned function writes.
 */
export async function noteReception(tx: Transaction, campaign: CampaignRun): Promise<() => void> {
  const { counts, bounced, complained, ladder, purpose, reachedOn, reasonCounts } = campaign;
  const refused = reasonCounts.address ?? 0;
  const standing = parseSenderStanding('standing', (await tx.get(ref(ladder))).data());
  // A resend reserved only the unconfirmed, and those it did not send to are still unconfirmed.
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
      ref(ladder),
      {
        handed: news('handed'),
        bounced: news('bounced'),
        complained: news('complained'),
        ...(purpose === 'service' ? {} : { handedToday: news('handed') }),
        ...(isToday && unreached > 0 ? { reached: FieldValue.increment(-unreached) } : {}),
      },
      { merge: true },
    );
  };
}

export function noteFeedback(
  tx: Transaction,
  { id, ladder, isSettled }: Pick<CampaignRun, 'id' | 'ladder' | 'isSettled'>,
  news: { bounce: number; complaint: number },
): void {
  if (!isSettled || news.bounce + news.complaint === 0) return;
  const [bounced, complained] = [news.bounce, news.complaint].map((n) => FieldValue.increment(n));
  tx.set(ref(ladder), { bounced, complained }, { merge: true });
  tx.update(db().doc(paths.campaign(id)), {
    'noted.bounced': bounced,
    'noted.complained': complained,
  });
}
