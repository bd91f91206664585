import * as logger from 'firebase-functions/logger';
import { renderSecurityNotice, type SecurityChange } from '@/emails/security-notice';
import { type FreezeLink, freezeText, freezeUrl } from '@/lib/domain/freeze-link';
import { MONEY_MEMORY_MS, reachesMoney } from '@/lib/domain/money-flags';
import { paths } from '@/lib/domain/paths';
import { type Permissions, parsePermissions } from '@/lib/domain/permissions';
import { parseProducer } from '@/lib/domain/producer';
import { nameOf, parseUser, type User } from '@/lib/domain/user';
import { db } from './admin';
import { mailSettings, sendMail } from './mailer';
import { sign, verify } from './mailing/keys';
import { isWithinLimit } from './mailing/limit';

/** Somebody who is told: who reaches the money now (with the flags) or did a while ago (null). */
export type Holder = { uid: string; email: string; permissions: Permissions | null };

// So many of one kind a day to one address: who has had them knows, and they cannot be made a flood.
const A_DAY = 20;

/**
 * Tells everybody who reaches a producer's money, or did in the last 30 days, what has just changed, each with a
 * link of their own that stops the payments. `about` is whom the change is about, told whatever they held. Call it
 * after the commit: the change stands even where a mail does not leave, and that is logged.
 */
export async function tellHolders(
  producerId: string,
  change: SecurityChange | ((to: Holder) => SecurityChange),
  about?: Pick<User, 'uid' | 'email'>,
): Promise<void> {
  const doc = await db().doc(paths.producer(producerId)).get();
  const producer = parseProducer(producerId, doc.data());
  const holders = await holdersOf(producerId, producer.users);
  const told = holders.some((one) => one.uid === about?.uid)
    ? holders
    : [...holders, ...(about?.email ? [{ ...about, permissions: null }] : [])];
  const sent = await Promise.allSettled(
    told.map((to) =>
      tell(to, { id: producerId, name: producer.name, about: about?.uid }, of(change, to)),
    ),
  );
  const failed = sent.filter((one) => one.status === 'rejected').length;
  // The change stands; a warning that did not leave is the platform's problem, not the producer's.
  if (failed > 0) logger.error('A security notice did not leave', { producerId, failed });
}

/** Tells one person alone: who left a team without having reached its money. */
export async function tellPerson(
  producer: { id: string; name: string },
  person: Pick<User, 'uid' | 'email'>,
  change: SecurityChange,
): Promise<void> {
  if (!person.email) return;
  await tell({ ...person, permissions: null }, { ...producer, about: person.uid }, change).catch(
    () => logger.error('A security notice did not leave', { producerId: producer.id, failed: 1 }),
  );
}

const of = (change: SecurityChange | ((to: Holder) => SecurityChange), to: Holder) =>
  typeof change === 'function' ? change(to) : change;

async function tell(
  to: Holder,
  producer: { id: string; name: string; about: string | undefined },
  change: SecurityChange,
): Promise<void> {
  const own = to.uid === producer.about;
  // What happens to oneself is counted apart: changes of others cannot use up the warning about it.
  const key = ['security', change.kind, producer.id, to.uid, ...(own ? ['own'] : [])].join('|');
  if (!(await isWithinLimit(key, A_DAY))) return;
  const { fromName, siteUrl } = mailSettings();
  const link = { producerId: producer.id, userId: to.uid, at: String(Date.now()) };
  const notice = renderSecurityNotice({
    siteName: fromName,
    producerName: plain(producer.name),
    change: clean(change),
    own,
    url: change.kind === 'frozen' ? '' : freezeUrl(siteUrl, link, signFreeze(link)),
  });
  await sendMail({ to: to.email, producerId: null, kind: 'warning', ...notice });
}

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
    .map((doc) => ({ uid: doc.id, email: String(doc.get('email') ?? ''), permissions: null }))
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
