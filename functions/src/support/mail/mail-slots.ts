import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { HttpsError } from 'firebase-functions/v2/https';
import { number } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import {
  ASKED_DAY_FIELD,
  askedADay,
  BULK_DAY_FIELD,
  BULK_SHARE,
  BY_FORM,
  BY_HOLDER,
  BY_PROOF,
  BY_RIGHT,
  FULL_ADDRESS,
  fullBulkDay,
  fullDay,
  hasMailRoom,
  type MailKind,
  mailboxOf,
  parseSentMails,
  type SentMail,
} from '@/lib/domain/mailing/mail-room';
import {
  mailsADay,
  parseSenderStanding,
  standingAt,
  standingDay,
} from '@/lib/domain/mailing/sender-standing';
import { NAME_CHANGED, NAME_HELD, parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../admin';
import { fail } from '../errors';
import { transact } from '../transact';

/** The sender of a mail, for its limits. */
export type MailAccount = {
  /** The producer in whose name it is sent, whose daily limit it counts in. Null: the platform's own mail. */
  producerId: string | null;
  /** Kinds with a reserve beyond the normal limit: security notices, warnings, and tickets to their buyer. */
  kind?: MailKind;
  /** One of many mailed again, which may use only a share of the daily limit. */
  isBulk?: boolean;
  /**
   * Owed to whoever gets it: takes none of the producer's day, because of these there are as many as it owes.
   */
  isOwed?: boolean;
  /**
   * A right that cannot wait: goes while the producer's name is held. It must hold no word of the producer's, and not be
   * under that name (`mailNameOf`).
   */
  isUrgent?: boolean;
  /**
   * Who caused it, if not the producer, whose part of the address it leaves alone: the holder of a bought ticket, who gets
   * it, whoever filled in a producer's public form or asked for a right, or whoever signed up with an address that is to be
   * proved.
   */
  causedBy?: 'holder' | 'form' | 'right' | 'proof';
  /**
   * The producer's name in the mail, of a mail that has its present one (`mailNameOf` is never a held one): refused where
   * it is another by the time the slot is reserved.
   */
  calls?: string;
  /** Counts in a day of its own (`askedADay`): what strangers ask for by a public form. */
  isAsked?: boolean;
};

/** A slot reserved for one message: only `reserveMailSlots` creates it, and `sendMail` requires it. */
export class MailSlot {
  private constructor(
    readonly account: MailAccount,
    readonly address: string,
    readonly at: number,
    readonly ladder: string,
  ) {}
  /** For `reserveMailSlots` only. */
  static taken = (account: MailAccount, address: string, at: number, ladder: string) =>
    new MailSlot(account, address, at, ladder);
}

const DAY_MS = 86_400_000;
const hashed = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);
// The key is hashed, so that it reveals no address.
const boxRef = (mailbox: string) => db().doc(innerPaths.limit(hashed(`mailbox:${mailbox}`)));
const dayRef = ({ isAsked }: MailAccount, ladder: string) =>
  db().doc(innerPaths.limit(hashed(`${isAsked ? 'asked' : 'mails'}:${ladder}`)));

/** Whose daily limit a producer's mails count in: all that one account founded share one. */
async function ladderOf({ producerId }: MailAccount, tx?: Transaction): Promise<string> {
  if (!producerId) return '';
  const ref = db().doc(paths.senderStanding(producerId));
  const own = await (tx ? tx.get(ref) : ref.get());
  return parseSenderStanding('standing', own.data()).ladder || producerId;
}

/**
 * Reserves a slot for a message to each address, or returns the refusal: there is one limit per address, of which each
 * producer has a part, a daily limit per producer for mail outside of campaigns, and no mail while the producer's name
 * is held, but warnings and what is urgent. Every mail passes here except campaigns, whose recipients are limited by the month and the sender's
 * standing.
 */
export function reserveMailSlots(
  account: MailAccount,
  addresses: readonly string[],
): Promise<(MailSlot | HttpsError)[]> {
  return transact(async (tx) => {
    const now = Date.now();
    const ladder = await ladderOf(account, tx);
    const snapshots = await tx.getAll(...refsOf(account, addresses, ladder));
    const { slots, taken, day } = shareSlots(account, addresses, snapshots, now, ladder);
    const expiresAt = new Date(now + 2 * DAY_MS);
    for (const [box, times] of taken) tx.set(boxRef(box), { times, expiresAt });
    if (account.producerId && taken.size > 0) {
      tx.set(dayRef(account, ladder), { ...day, expiresAt });
    }
    return slots;
  });
}

/**
 * Gives a slot back whose message was certainly not handed over, so that what never left keeps no other mail from going.
 * Given back twice it counts once.
 */
export async function returnMailSlot({ account, address, at, ladder }: MailSlot): Promise<void> {
  const by = causeOf(account);
  const box = boxRef(mailboxOf(address));
  await transact(async (tx) => {
    const [found, counted] = await tx.getAll(
      box,
      ...(account.producerId ? [dayRef(account, ladder)] : []),
    );
    const times = parseSentMails(found?.data(), Date.now());
    const place = times.findIndex((one) => one.at === at && one.by === by);
    if (place < 0) return;
    tx.update(box, { times: times.filter((_, n) => n !== place) });
    const used = usedOn(standingDay(new Date(at)), counted?.data());
    if (counted?.exists && !account.isOwed && used > 0) tx.update(counted.ref, { used: used - 1 });
  });
}

/**
 * Refuses if none of the addresses has a free slot, without reserving any: called before a change that is pointless
 * without its mail.
 */
export async function requireMailSlot(account: MailAccount, ...addresses: string[]): Promise<void> {
  const ladder = await ladderOf(account);
  const snapshots = await db().getAll(...refsOf(account, addresses, ladder));
  const { slots } = shareSlots(account, addresses, snapshots, Date.now(), ladder);
  if (slots.some((slot) => slot instanceof MailSlot)) return;
  const [refusal] = slots;
  if (refusal && !(refusal instanceof MailSlot)) throw refusal;
}

const boxesOf = (addresses: readonly string[]) => [...new Set(addresses.map(mailboxOf))];

function refsOf(
  account: MailAccount,
  addresses: readonly string[],
  ladder: string,
): DocumentReference[] {
  const { producerId } = account;
  const own = producerId
    ? [
        db().doc(paths.producer(producerId)),
        db().doc(paths.senderStanding(ladder)),
        dayRef(account, ladder),
      ]
    : [];
  return [...own, ...boxesOf(addresses).map(boxRef)];
}

/** How many mails of the producer's current day are used; zero if the stored count is of another day. */
function usedOn(today: string, raw: unknown): number {
  const { day, used } = fields(raw);
  return day === today ? numeric(used) : 0;
}

/** By whose part of an address a mail is counted. */
const causeOf = ({ producerId, causedBy }: MailAccount): string => {
  if (causedBy === 'holder') return BY_HOLDER;
  if (causedBy === 'proof') return BY_PROOF;
  if (causedBy === 'right') return BY_RIGHT;
  return causedBy === 'form' ? `${BY_FORM}${producerId ?? ''}` : (producerId ?? '');
};

/** Decides from the documents of `refsOf` which addresses get a slot, and what is to be written. */
function shareSlots(
  account: MailAccount,
  addresses: readonly string[],
  snapshots: readonly DocumentSnapshot[],
  now: number,
  ladder: string,
) {
  const { producerId, kind = 'mail', isBulk = false, isOwed = false, isAsked = false } = account;
  const [producer, standing, counted] = producerId ? snapshots : [];
  const isWarning = kind === 'warning' || kind === 'security';
  const by = causeOf(account);
  const boxes = boxesOf(addresses);
  const ofBoxes = snapshots.slice(producerId ? 3 : 0);
  const owner = producerId === null ? null : parseProducer(producerId, producer?.data());
  const isHeld = owner !== null && owner.nameHeld !== '';
  const isRenamed = owner !== null && account.calls !== undefined && owner.name !== account.calls;
  const times = new Map(
    boxes.map((box, index) => [box, parseSentMails(ofBoxes[index]?.data(), now)]),
  );
  const today = standingDay(new Date(now));
  const known = standingAt(parseSenderStanding('standing', standing?.data()), new Date(now));
  const isLimited = producerId && !isWarning && !isOwed;
  const day = isAsked ? askedADay(mailsADay(known)) : mailsADay(known);
  const limit = isLimited ? day : Number.POSITIVE_INFINITY;
  const most = isBulk ? Math.floor(limit * BULK_SHARE) : limit;
  let used = usedOn(today, counted?.data());
  const taken = new Map<string, SentMail[]>();
  const slots = addresses.map((address): MailSlot | HttpsError => {
    const box = mailboxOf(address);
    const list = times.get(box) ?? [];
    if (isHeld && !isWarning && !account.isUrgent) return fail('failed-precondition', NAME_HELD);
    if (isRenamed) return fail('aborted', NAME_CHANGED);
    if (used >= most && isBulk) {
      const why = fullBulkDay(number(most), number(limit));
      return fail('resource-exhausted', why, BULK_DAY_FIELD);
    }
    if (used >= most) {
      const field = isAsked ? ASKED_DAY_FIELD : undefined;
      return fail('resource-exhausted', fullDay(number(most)), field);
    }
    if (!hasMailRoom(list, now, by, kind)) return fail('resource-exhausted', FULL_ADDRESS);
    const more = [...list, { at: now, by }];
    times.set(box, more);
    taken.set(box, more);
    if (!isOwed) used += 1;
    return MailSlot.taken(account, address, now, ladder);
  });
  return { slots, taken, day: { day: today, used } };
}
