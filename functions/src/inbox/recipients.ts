import { parseUser } from '@/lib/domain/account/user';
import { eventOfNews, type News } from '@/lib/domain/inbox/kinds';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { can } from '@/lib/domain/rights/permissions';
import { heldAt, parseMemberRecord } from '@/lib/domain/team/member-record';
import { db } from '../support/admin';
import { mayActForTeam, type UserSnapshot } from '../support/claims';
import { adminRecipients } from '../team/admin-notices';

type Recipient = { uid: string; email: string; phone: string };

const MOST = 200;

/**
 * Everybody who may know of a notice now, except its actor, and the producer's name. A member needs both halves of the
 * membership, an open account, a role that was not taken and the flag; what concerns one person alone reaches them
 * whatever their role, also that it was taken.
 */
export async function recipientsOf(
  news: News,
): Promise<{ producerName: string; people: Recipient[] }> {
  const { producerId, needs, userId, by } = news;
  const doc = producerId ? await db().doc(paths.producer(producerId)).get() : null;
  const producer = parseProducer(producerId, doc?.data());
  const found = userId
    ? await accountsOf([userId])
    : needs === 'admin'
      ? await adminRecipients()
      : await membersOf(producerId, producer.users.slice(0, MOST), news);
  const producerName = doc?.exists ? producer.name : '';
  return { producerName, people: found.filter(({ uid }) => uid !== by.uid) };
}

async function accountsOf(uids: readonly string[]) {
  if (uids.length === 0) return [];
  const read = await db().getAll(...uids.map((uid) => db().doc(paths.user(uid))));
  return read
    .map((one) => ({
      user: parseUser(one.id, one.data()),
      isActing: mayActForTeam(one as UserSnapshot),
    }))
    .filter(({ user }) => !user.disabled)
    .map(({ user: { uid, email, phone, producersId }, isActing }) => ({
      uid,
      email,
      phone,
      producersId,
      isActing,
    }));
}

async function membersOf(producerId: string, uids: readonly string[], news: News) {
  const { needs } = news;
  if (uids.length === 0 || needs === '' || needs === 'admin') return [];
  const [people, records] = await Promise.all([
    accountsOf(uids),
    db().getAll(...uids.map((uid) => db().doc(paths.permission(uid, producerId)))),
  ]);
  const now = new Date();
  const holders = uids.filter((_, n) =>
    can(heldAt(parseMemberRecord('', records[n]?.data()), now, eventOfNews(news)), needs),
  );
  return people.filter(
    ({ uid, producersId, isActing }) =>
      isActing && holders.includes(uid) && producersId.includes(producerId),
  );
}
