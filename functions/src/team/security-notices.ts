import type { Transaction } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { renderSecurityNotice, type SecurityChange } from '@/emails/security-notice';
import { nameOf, parseUser, type User } from '@/lib/domain/account/user';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { isLastTry, type PutOff } from '@/lib/domain/kit/network/put-off';
import { type PathOf, paths } from '@/lib/domain/kit/paths';
import { fields, moment, text } from '@/lib/domain/kit/read';
import { cutText } from '@/lib/domain/kit/text/cut';
import { type FreezeLink, freezeText, freezeUrl } from '@/lib/domain/producer/freeze-link';
import { parseProducer } from '@/lib/domain/producer/producer';
import { can, type Permissions } from '@/lib/domain/rights/permissions';
import { heldAt, parseMemberRecord, wholeOf } from '@/lib/domain/team/member-record';
import { MONEY_MEMORY_MS, reachesMoney } from '@/lib/domain/team/money-flags';
import { type JobKind, PutOffError } from '../job/kind';
import { workOne } from '../job/work-kind';
import { db } from '../support/admin';
import { mayActForTeam, roleTakenAt, type UserSnapshot } from '../support/claims';
import { signText, verifySignature } from '../support/mail/keys';
import { consumeLimit } from '../support/mail/limit';
import { mailOutcomeOf } from '../support/mail/mail-outcome';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { type AccountChange, mailAccount } from './account-notices';
import { type AdminChange, adminAudience, mailAdmin } from './admin-notices';
import { type BuyersChange, mailBuyer } from './buyer-notices';
import { createNotice, type NoticeState } from './new-notice';

type Holder = {
  uid: string;
  email: string;
  permissions: Permissions | null;
  /** Former holders: they froze the payments after they lost their permissions. */
  hasFrozen?: boolean;
  /** Notified because the change is about them, not because of the money: they cannot freeze its payments. */
  isOutside?: boolean;
};

// The limit per kind, address and day: enough to be warned, too few for a flood.
const A_DAY = 20;

/** A notice until it has reached everybody: `notices/{id}`, written with the change itself. */
type SecurityNotice = {
  producerId: string;
  change: SecurityChange;
  about: Pick<User, 'uid' | 'email'> | null;
  isPersonal: boolean;
};
type Notice = NoticeState &
  (
    | SecurityNotice
    | { admins: AdminChange }
    | { account: AccountChange }
    | { buyers: BuyersChange }
  );

/**
 * Writes a notice of a change to all with access to the producer's money, now or in the last 30 days, and to the person
 * `about` whom it is, alone if `isPersonal`. `sendNotice` sends it after the commit, else the schedule. Returns its id.
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
  return createNotice(tx, notice);
}

/**
 * Sends a notice to whom it has not reached, with links that freeze the payments. Never throws: the schedule retries.
 */
export async function sendNotice(id: string): Promise<void> {
  await workOne('notice', noticeJob, [id]).catch((error) =>
    logger.error('A security notice was not sent', { notice: id, error: String(error) }),
  );
}

const MISSES = ['busy', 'outage', 'full'] as const satisfies PutOff[];
type Miss = (typeof MISSES)[number];

/** The job of a notice (its id): recipients not yet reached are retried, and two mails are better than none. */
export const noticeJob: JobKind = {
  isRepeatable: true,
  // A warning must not wait long for a process that died.
  leaseMs: 2 * 60_000,
  run: async ({ ids: [id = ''], tries }) => {
    const ref = db().doc(innerPaths.notice(id));
    const found = await ref.get();
    if (!found.exists) return;
    const notice = found.data() as Notice;
    const people = (await audienceOf(notice)).filter(({ uid }) => !notice.told.includes(uid));
    const misses = await Promise.all(people.map(({ mail }) => mail().then(() => null, missOf)));
    const whoGot = (miss: Miss | null) =>
      people.filter((_, n) => misses[n] === miss).map(({ uid }) => uid);
    const [first, next] = MISSES.filter((one) => misses.includes(one));
    if (!first) return void (await ref.delete());
    // Logged only: the change is committed, and a failed warning is no error of the caller.
    logger.error('A security notice did not leave', { notice: id, misses, tries });
    // Recipients whose tries are used up are not retried along with those who wait for a server or a limit.
    const isGivenUp = first === 'busy' && next !== undefined && isLastTry(tries);
    const told = [...notice.told, ...whoGot(null), ...(isGivenUp ? whoGot('busy') : [])];
    await ref.update({ told, isCounted: true });
    throw new PutOffError(isGivenUp ? next : first);
  },
};

function missOf(error: unknown): Miss {
  const outcome = mailOutcomeOf(error);
  if (outcome.state !== 'later') return 'busy';
  return outcome.reason === 'room' ? 'full' : outcome.reason === 'outage' ? 'outage' : 'busy';
}

type Audience = { uid: string; mail: () => Promise<void> }[];

async function audienceOf(notice: Notice): Promise<Audience> {
  if ('admins' in notice) return toAdmins(notice);
  if ('account' in notice) return toPerson(notice);
  if ('buyers' in notice) return toBuyers(notice);
  return toHolders(notice);
}

const toPerson = ({ account }: { account: AccountChange }): Audience =>
  account.person.email ? [{ uid: account.person.userId, mail: () => mailAccount(account) }] : [];

const toBuyers = ({ buyers, isCounted }: { buyers: BuyersChange } & NoticeState): Audience =>
  buyers.people.map((email) => ({
    uid: email,
    mail: () => mailBuyer(email, buyers, !isCounted),
  }));

const toAdmins = async ({ admins }: { admins: AdminChange }): Promise<Audience> =>
  (await adminAudience(admins)).map((to) => ({ uid: to.uid, mail: () => mailAdmin(to, admins) }));

async function toHolders(notice: SecurityNotice & NoticeState): Promise<Audience> {
  const { producerId, change, about, isCounted } = notice;
  const doc = await db().doc(paths.producer(producerId)).get();
  const producer = parseProducer(producerId, doc.data());
  const producerFacts = { id: producerId, name: producer.name, about: about?.uid };
  return (await peopleOf(notice, producer.users)).map((to) => ({
    uid: to.uid,
    mail: () => mailHolder(to, producerFacts, seenBy(change, to), !isCounted),
  }));
}

async function peopleOf(
  { producerId, about, isPersonal }: SecurityNotice,
  members: readonly string[],
): Promise<Holder[]> {
  const holders = isPersonal ? [] : await holdersOf(producerId, members);
  if (!about?.email || holders.some((one) => one.uid === about.uid)) return holders;
  return [...holders, { ...about, permissions: null, isOutside: true }];
}

// The account is shown only to holders of `producers.banking`.
const seenBy = (change: SecurityChange, { permissions }: Holder): SecurityChange =>
  change.kind === 'banking' && !can(permissions, 'producers.banking')
    ? { ...change, account: '' }
    : change;

async function mailHolder(
  to: Holder,
  producer: { id: string; name: string; about: string | undefined },
  change: SecurityChange,
  isFirst: boolean,
): Promise<void> {
  const own = to.uid === producer.about;
  // Notices about oneself are counted apart: notices about others cannot use up their limit.
  const key = ['security', change.kind, producer.id, to.uid, ...(own ? ['own'] : [])].join('|');
  if (isFirst && !(await consumeLimit(key, A_DAY))) return;
  const { fromName, siteUrl } = mailSettings();
  const link = { producerId: producer.id, userId: to.uid, at: String(Date.now()) };
  const notice = renderSecurityNotice({
    siteName: fromName,
    producerName: plain(producer.name),
    change: withPlainNames(change),
    own,
    isOutside: to.isOutside,
    url: canFreeze(change, to) ? freezeUrl(siteUrl, link, signFreeze(link)) : '',
  });
  await sendMail({ to: to.email, producerId: null, kind: 'security', ...notice });
}

// A former holder who has frozen the payments cannot freeze them again for the same change, only for a newer one.
const canFreeze = ({ kind }: SecurityChange, { hasFrozen, isOutside }: Holder) =>
  !isOutside && kind !== 'frozen' && !(kind === 'lifted' && hasFrozen);

// Names are part of the subject, which refuses control characters: one in a name must not suppress the warning.
function withPlainNames(change: SecurityChange): SecurityChange {
  const person = 'person' in change ? { person: plain(change.person) } : {};
  const by = 'by' in change ? { by: plain(change.by) } : {};
  return { ...change, ...person, ...by };
}

const plain = (name: string) => cutText(name.replace(/\p{Cc}/gu, ' '), 160);

async function holdersOf(producerId: string, members: readonly string[]): Promise<Holder[]> {
  const [former, records, users] = await Promise.all([
    db()
      .collection(innerPaths.formerHolders(producerId))
      .where('lostAt', '>=', new Date(Date.now() - MONEY_MEMORY_MS))
      .get(),
    readAll(members.map((uid) => paths.permission(uid, producerId))),
    readAll(members.map((uid) => paths.user(uid))),
  ]);
  const frozen = new Set(
    former.docs.filter((doc) => moment(fields(doc.data()).frozeAt)).map(({ id }) => id),
  );
  const now = members.flatMap((uid, index): Holder[] => {
    const record = parseMemberRecord('', records[index]?.data());
    const user = users[index] as UserSnapshot;
    const { email } = parseUser(uid, user.data());
    const isActing = mayActForTeam(user);
    // People whose rights expired are notified as long as, and about no more than, people who lost theirs.
    const ends = [record.until, isActing ? null : roleTakenAt(user)];
    const isLong = ends.some((at) => at && at.getTime() < Date.now() - MONEY_MEMORY_MS);
    if (!email || isLong || !reachesMoney(wholeOf(record))) return [];
    const permissions = isActing ? heldAt(record, new Date()) : null;
    return [{ uid, email, permissions, hasFrozen: !permissions && frozen.has(uid) }];
  });
  const before = former.docs
    .map((doc): Holder => {
      const email = text(fields(doc.data()).email);
      return { uid: doc.id, email, permissions: null, hasFrozen: frozen.has(doc.id) };
    })
    .filter((one) => one.email && !now.some((holder) => holder.uid === one.uid));
  return [...now, ...before];
}

const readAll = async (all: PathOf<'user' | 'permission'>[]) =>
  all.length > 0 ? db().getAll(...all.map((path) => db().doc(path))) : [];

const signFreeze = (link: FreezeLink) => signText('freeze', freezeText(link));

export const isSignedFreeze = (link: FreezeLink, t: string) =>
  verifySignature('freeze', freezeText(link), t);

export const calledBy = (user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>) => {
  const name = cutText(nameOf(user), 60);
  return name === user.email || !user.email ? name : `${name} (${user.email})`;
};
