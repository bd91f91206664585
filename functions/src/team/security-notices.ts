import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { renderSecurityNotice, type SecurityChange } from '@/emails/security-notice';
import { paths } from '@/lib/domain/kit/paths';
import { moment } from '@/lib/domain/kit/read';
import { type FreezeLink, freezeText, freezeUrl } from '@/lib/domain/producer/freeze-link';
import { parseProducer } from '@/lib/domain/producer/producer';
import { can, type Permissions, parsePermissions } from '@/lib/domain/session/permissions';
import { nameOf, parseUser, type User } from '@/lib/domain/session/user';
import { MONEY_MEMORY_MS, reachesMoney } from '@/lib/domain/team/money-flags';
import { db } from '../support/admin';
import { sign, verify } from '../support/mail/keys';
import { isWithinLimit } from '../support/mail/limit';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { createNotice, NOTICE_WAIT_MS, type NoticeState } from '../support/new-notice';
import { transact } from '../support/transact';
import { type AdminChange, adminsToTell, tellAdmin } from './admin-notices';

/** Somebody who is told: who reaches the money now (with the flags) or did a while ago (null). */
type Holder = {
  uid: string;
  email: string;
  permissions: Permissions | null;
  /** Former holders: they have stopped the payments since they lost their flags. */
  hasFrozen?: boolean;
};

// So many of one kind a day to one address: who has had them knows, and they cannot be made a flood.
const A_DAY = 20;

/** Tries of a notice; each time it waits twice as long. Some 17 hours in all. */
const TRIES = 10;
const A_MINUTE = 50;

/** A notice that has not reached everybody: `notices/{id}`, written with the change itself, gone when all are told. */
type SecurityNotice = {
  producerId: string;
  change: SecurityChange;
  /** Whom the change is about, told whatever they held. */
  about: Pick<User, 'uid' | 'email'> | null;
  /** Only they are told. */
  isPersonal: boolean;
};
/** What administrators are told waits in the same place. */
type Notice = NoticeState & (SecurityNotice | { admins: AdminChange });

/**
 * Writes, in the transaction of a change, that whoever reaches the producer's money, or did in the last 30 days, is to
 * be told of it; `about` is whom it is about, told whatever they held, and with `isPersonal` alone. `sendNotice` after
 * the commit sends it; where that process dies, the clock does.
 */
export function writeNotice(
  tx: Transaction,
  producerId: string,
  change: SecurityChange,
  about: Pick<User, 'uid' | 'email'> | null = null,
  isPersonal = false,
): string {
  const person = about && { uid: about.uid, email: about.email };
  const notice: SecurityNotice = { producerId, change, about: person, isPersonal };
  return createNotice(tx, notice).id;
}

/**
 * Sends a notice to whoever has not got it, each with a link of their own that stops the payments. Never throws: the
 * change stands, a mail that does not leave is logged and tried again.
 */
export async function sendNotice(id: string): Promise<void> {
  await send(id, new Date(), false).catch((error) =>
    logger.error('A security notice was not sent', { notice: id, error: String(error) }),
  );
}

/** Sends what is due: notices whose call died, and those that did not reach everybody. */
export async function sendDueNotices(now: Date): Promise<void> {
  const due = await db()
    .collection(paths.notices())
    .where('dueAt', '<=', now)
    .limit(A_MINUTE)
    .get();
  for (const { id } of due.docs) {
    await send(id, now, true).catch((error) =>
      logger.error('A security notice was not sent', { notice: id, error: String(error) }),
    );
  }
}

async function send(id: string, now: Date, isByClock: boolean): Promise<void> {
  const ref = db().doc(paths.notice(id));
  const notice = await transact(async (tx): Promise<Notice | null> => {
    const found = await tx.get(ref);
    const dueAt = moment(found.get('dueAt'));
    // Whoever takes it first has it: the clock may run twice at once.
    if (!found.exists || (isByClock && (dueAt === null || dueAt > now))) return null;
    const stored = found.data() as Notice;
    const wait = NOTICE_WAIT_MS * 2 ** (stored.tries + 1);
    tx.update(ref, { tries: stored.tries + 1, dueAt: Timestamp.fromMillis(now.getTime() + wait) });
    return stored;
  });
  if (!notice) return;
  const { told, tries } = notice;
  const audience = 'admins' in notice ? await toAdmins(notice) : await toHolders(notice);
  const waiting = audience.filter(({ uid }) => !told.includes(uid));
  const sent = await Promise.allSettled(waiting.map(({ tell }) => tell()));
  const missed = waiting.filter((_, at) => sent[at]?.status === 'rejected');
  if (missed.length === 0) return void (await ref.delete());
  // The change stands; a warning that did not leave is the platform's problem, not the producer's.
  logger.error('A security notice did not leave', { notice: id, failed: missed.length, tries });
  if (tries + 1 >= TRIES) return void (await ref.delete());
  const reached = waiting.filter((one) => !missed.includes(one)).map(({ uid }) => uid);
  await ref.update({ told: [...told, ...reached] });
}

/** Whom a notice is for, each with their mail. */
type Audience = { uid: string; tell: () => Promise<void> }[];

const toAdmins = async ({ admins }: { admins: AdminChange }): Promise<Audience> =>
  (await adminsToTell()).map((to) => ({ uid: to.uid, tell: () => tellAdmin(to, admins) }));

async function toHolders(notice: SecurityNotice & NoticeState): Promise<Audience> {
  const { producerId, change, about, tries } = notice;
  const doc = await db().doc(paths.producer(producerId)).get();
  const producer = parseProducer(producerId, doc.data());
  const house = { id: producerId, name: producer.name, about: about?.uid };
  return (await peopleOf(notice, producer.users)).map((to) => ({
    uid: to.uid,
    tell: () => tellHolder(to, house, seenBy(change, to), tries === 0),
  }));
}

async function peopleOf(
  { producerId, about, isPersonal }: SecurityNotice,
  members: readonly string[],
): Promise<Holder[]> {
  const holders = isPersonal ? [] : await holdersOf(producerId, members);
  if (!about?.email || holders.some((one) => one.uid === about.uid)) return holders;
  return [...holders, { ...about, permissions: null }];
}

// An account is shown to whoever may see it.
const seenBy = (change: SecurityChange, { permissions }: Holder): SecurityChange =>
  change.kind === 'banking' && !can(permissions, 'producers.banking')
    ? { ...change, account: '' }
    : change;

async function tellHolder(
  to: Holder,
  producer: { id: string; name: string; about: string | undefined },
  change: SecurityChange,
  isFirst: boolean,
): Promise<void> {
  const own = to.uid === producer.about;
  // What happens to oneself is counted apart: changes of others cannot use up the warning about it.
  const key = ['security', change.kind, producer.id, to.uid, ...(own ? ['own'] : [])].join('|');
  if (isFirst && !(await isWithinLimit(key, A_DAY))) return;
  const { fromName, siteUrl } = mailSettings();
  const link = { producerId: producer.id, userId: to.uid, at: String(Date.now()) };
  const notice = renderSecurityNotice({
    siteName: fromName,
    producerName: plain(producer.name),
    change: clean(change),
    own,
    url: canStop(change, to) ? freezeUrl(siteUrl, link, signFreeze(link)) : '',
  });
  await sendMail({ to: to.email, producerId: null, kind: 'warning', ...notice });
}

// Whoever is out of the team and was heard once does not stop the same again, only a newer change.
const canStop = ({ kind }: SecurityChange, { hasFrozen }: Holder) =>
  kind !== 'frozen' && !(kind === 'lifted' && hasFrozen);

// Names stand in the subject, which takes no control characters: one in a name must not silence the warning.
function clean(change: SecurityChange): SecurityChange {
  const person = 'person' in change ? { person: plain(change.person) } : {};
  const by = 'by' in change ? { by: plain(change.by) } : {};
  return { ...change, ...person, ...by };
}

const plain = (name: string) => name.replace(/\p{Cc}/gu, ' ').slice(0, 160);

async function holdersOf(producerId: string, members: readonly string[]): Promise<Holder[]> {
  const [former, records, users] = await Promise.all([
    db()
      .collection(paths.formerHolders(producerId))
      .where('lostAt', '>=', new Date(Date.now() - MONEY_MEMORY_MS))
      .get(),
    readAll(members.map((uid) => paths.permission(uid, producerId))),
    readAll(members.map((uid) => paths.user(uid))),
  ]);
  const now = members.flatMap((uid, at): Holder[] => {
    const permissions = parsePermissions(records[at]?.get('permissions'));
    const { email } = parseUser(uid, users[at]?.data());
    return email && reachesMoney(permissions) ? [{ uid, email, permissions }] : [];
  });
  const before = former.docs
    .map((doc) => ({
      uid: doc.id,
      email: String(doc.get('email') ?? ''),
      permissions: null,
      hasFrozen: moment(doc.get('frozeAt')) !== null,
    }))
    .filter((one) => one.email && !now.some((holder) => holder.uid === one.uid));
  return [...now, ...before];
}

const readAll = async (all: string[]) =>
  all.length > 0 ? db().getAll(...all.map((path) => db().doc(path))) : [];

const signFreeze = (link: FreezeLink) => sign('freeze', freezeText(link));

/** Whether `t` is the signature of a freeze link. */
export const isSignedFreeze = (link: FreezeLink, t: string) =>
  verify('freeze', freezeText(link), t);

/** What a person is called in a notice: by name, with the address that tells them from others. */
export const calledBy = (user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>) => {
  const name = nameOf(user).slice(0, 60);
  return name === user.email || !user.email ? name : `${name} (${user.email})`;
};
