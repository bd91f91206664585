import { parseUser } from '@/lib/domain/account/user';
import { isSwitchedOn, parseInbox, parseStoredNews } from '@/lib/domain/inbox/inbox';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { JobKind } from '../job/kind';
import { db } from '../support/admin';
import { mailDigest } from './mail';
import { readableNews } from './news';

const TOLD = 8;

/** The weekly digest (its ids: person and week): mailed if something is unread and they want it. */
export const digestJob: JobKind = {
  run: async ({ ids: [uid = ''] }) => {
    const inbox = parseInbox((await db().doc(paths.inbox(uid)).get()).data());
    if (!isSwitchedOn(inbox, 'digest') || inbox.unread === 0) return;
    const { email, count, told } = await unreadNews(uid, inbox.unread);
    if (email && told.length > 0) await mailDigest({ uid, email }, count, told);
  },
};

/** The newest unread entries that a person may read now, and how many there are in all. */
export async function unreadNews(uid: string, unread: number) {
  const [user, found] = await Promise.all([
    db().doc(paths.user(uid)).get(),
    db()
      .collection(innerPaths.inboxLines(uid))
      .where('tags', 'array-contains', 'unread')
      .orderBy('at', 'desc')
      .limit(TOLD * 2)
      .get(),
  ]);
  const { email, disabled, role } = parseUser(uid, user.data());
  const lines = found.docs.flatMap((one) => parseStoredNews(one.id, one.data()) ?? []);
  const may = await readableNews({ uid, isAdmin: role === 'admin' }, lines);
  const told = lines.filter(may);
  const gone = lines.length - told.length;
  const count = Math.max(told.length, unread - gone);
  return { email: disabled ? '' : email, count, told: told.slice(0, TOLD) };
}
