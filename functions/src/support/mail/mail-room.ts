import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { HttpsError } from 'firebase-functions/v2/https';
import { number } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import {
  FULL_ADDRESS,
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
import { NAME_HELD, parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../admin';
import { fail } from '../errors';
import { transact } from '../transact';

/** Whose mail it is. */
export type Account = {
  /** The producer in whose name it goes: it counts in its day. Null: the platform's own. */
  producerId: string | null;
  /** What has room beyond the rest: a warning that somebody must get, a ticket to whoever bought it. */
  kind?: MailKind;
};

/** The room that was taken for one message; `takeRoom` alone gives it, `sendMail` asks for it. */
export class Room {
  private constructor() {}
  /** For `takeRoom` only. */
  static taken = () => new Room();
}

const DAY_MS = 86_400_000;
const hashed = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);
// Kept as a hash, so that no address is stored with it.
const boxRef = (mailbox: string) => db().doc(paths.limit(hashed(`mailbox:${mailbox}`)));
const dayRef = (producerId: string) => db().doc(paths.limit(hashed(`mails:${producerId}`)));

/**
 * Takes room for a message to each of the addresses, or says why there is none: one ceiling for whatever mails one
 * address, of which a producer has a part, one a day for whatever a producer sends outside of campaigns, and none while its name waits for an
 * administrator. Everything that is handed to the mail server passes here, except campaigns, whose recipients are
 * counted by the month and the sender's standing.
 */
export function takeRoom(
  account: Account,
  addresses: readonly string[],
): Promise<(Room | HttpsError)[]> {
  return transact(async (tx) => {
    const now = Date.now();
    const snapshots = await tx.getAll(...refsOf(account, addresses));
    const { rooms, taken, day } = share(account, addresses, snapshots, now);
    const expiresAt = new Date(now + 2 * DAY_MS);
    for (const [box, times] of taken) tx.set(boxRef(box), { times, expiresAt });
    if (account.producerId && taken.size > 0) {
      tx.set(dayRef(account.producerId), { ...day, expiresAt });
    }
    return rooms;
  });
}

/**
 * Refuses where none of the addresses has room now, without taking any: before something is changed that only makes
 * sense with its mail.
 */
export async function requireRoom(account: Account, ...addresses: string[]): Promise<void> {
  const snapshots = await db().getAll(...refsOf(account, addresses));
  const { rooms } = share(account, addresses, snapshots, Date.now());
  if (rooms.some((room) => room instanceof Room)) return;
  const [refusal] = rooms;
  if (refusal && !(refusal instanceof Room)) throw refusal;
}

const boxesOf = (addresses: readonly string[]) => [...new Set(addresses.map(mailboxOf))];

function refsOf({ producerId }: Account, addresses: readonly string[]): DocumentReference[] {
  const own = producerId
    ? [
        db().doc(paths.producer(producerId)),
        db().doc(paths.senderStanding(producerId)),
        dayRef(producerId),
      ]
    : [];
  return [...own, ...boxesOf(addresses).map(boxRef)];
}

/** How many mails of a producer's day are used; none where the count is of another day. */
function usedOn(today: string, raw: unknown): number {
  const { day, used } = fields(raw);
  return day === today ? numeric(used) : 0;
}

/** Who of the addresses gets room, by what the documents of `refsOf` say, and what is then to be written. */
function share(
  { producerId, kind = 'mail' }: Account,
  addresses: readonly string[],
  snapshots: readonly DocumentSnapshot[],
  now: number,
) {
  const [producer, standing, counted] = producerId ? snapshots : [];
  const isWarning = kind === 'warning';
  const by = producerId ?? '';
  const boxes = boxesOf(addresses);
  const ofBoxes = snapshots.slice(producerId ? 3 : 0);
  const isHeld = producerId !== null && parseProducer(producerId, producer?.data()).nameHeld !== '';
  const times = new Map(boxes.map((box, at) => [box, parseSentMails(ofBoxes[at]?.data(), now)]));
  const today = standingDay(new Date(now));
  const known = standingAt(parseSenderStanding('standing', standing?.data()), new Date(now));
  const most = producerId && !isWarning ? mailsADay(known) : Number.POSITIVE_INFINITY;
  let used = usedOn(today, counted?.data());
  const taken = new Map<string, SentMail[]>();
  const rooms = addresses.map((address): Room | HttpsError => {
    const box = mailboxOf(address);
    const list = times.get(box) ?? [];
    if (isHeld && !isWarning) return fail('failed-precondition', NAME_HELD);
    if (used >= most) return fail('resource-exhausted', fullDay(number(most)));
    if (!hasMailRoom(list, now, by, kind)) return fail('resource-exhausted', FULL_ADDRESS);
    const more = [...list, { at: now, by }];
    times.set(box, more);
    taken.set(box, more);
    used += 1;
    return Room.taken();
  });
  return { rooms, taken, day: { day: today, used } };
}
