import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { HttpsError } from 'firebase-functions/v2/https';
import { sha256 } from '@/lib/domain/kit/digest';
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

export type MailAccount = {
  /** The producer in whose name it is sent and whose daily limit it uses; null: the platform's own mail. */
  producerId: string | null;
  /** Kinds with a reserve beyond the normal limit: security notices, warnings, and tickets to their buyer. */
  kind?: MailKind;
  /** One of many mailed again, which may use only a share of the daily limit. */
  isBulk?: boolean;
  /** A mail that the recipient is owed: it does not use the producer's daily limit. */
  isOwed?: boolean;
  /** An urgent right: sent even while the producer's name is held, without its words and name (`mailNameOf`). */
  isUrgent?: boolean;
  /**
   * The person who caused it, to spare the producer's quota: a holder, a visitor by a form or a right, or a sign-up.
   */
  causedBy?: 'holder' | 'form' | 'right' | 'proof';
  /** The producer's name as shown (`mailNameOf`): refused if it changed before the slot is reserved. */
  calls?: string;
  /** Uses a separate daily limit (`askedADay`): mails that strangers request by a public form. */
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
  static taken = (account: MailAccount, address: string, at: number, ladder: string) =>
    new MailSlot(account, address, at, ladder);
}

const DAY_MS = 86_400_000;
const hashed = (key: string) => sha256(key).slice(0, 40);
// The key is hashed, so that it reveals no address.
const boxRef = (mailbox: string) => db().doc(innerPaths.limit(hashed(`mailbox:${mailbox}`)));
const dayRef = ({ isAsked }: MailAccount, ladder: string) =>
  db().doc(innerPaths.limit(hashed(`${isAsked ? 'asked' : 'mails'}:${ladder}`)));

/** The producer whose daily limit is used: all producers that one account founded share one. */
async function ladderOf({ producerId }: MailAccount, tx?: Transaction): Promise<string> {
  if (!producerId) return '';
  const ref = db().doc(paths.senderStanding(producerId));
  const own = await (tx ? tx.get(ref) : ref.get());
  return parseSenderStanding('standing', own.data()).ladder || producerId;
}

/**
 * Reserves a slot for a message to each address, or returns the refusal. Limits: per address, with a quota for each
 * producer; per producer and day; and none while its name is held, except warnings and urgent mail. All mail but
 * campaigns passes here, which have the month's limit and the sender's standing.
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

/** Releases the slot of a message that was certainly not handed over. Idempotent. */
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

/** Refuses if no address has a free slot, reserving none: for a change that is pointless without its mail. */
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

function usedOn(today: string, raw: unknown): number {
  const { day, used } = fields(raw);
  return day === today ? numeric(used) : 0;
}

const causeOf = ({ producerId, causedBy }: MailAccount): string => {
  if (causedBy === 'holder') return BY_HOLDER;
  if (causedBy === 'proof') return BY_PROOF;
  if (causedBy === 'right') return BY_RIGHT;
  return causedBy === 'form' ? `${BY_FORM}${producerId ?? ''}` : (producerId ?? '');
};

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
