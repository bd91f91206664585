import { Timestamp } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { weekOf } from '@/lib/domain/platform/inbox/digest';
import { isOn, parseInbox, parseInboxLine } from '@/lib/domain/platform/inbox/inbox';
import { parseUser } from '@/lib/domain/session/user';
import { db } from '../../support/admin';
import { mailOutcomeOf } from '../../support/mail/mail-outcome';
import { RETRY, retry } from '../../support/retry';
import { workTransaction } from '../../support/transact';
import { readableLines } from './lines';
import { mailDigest } from './mail';

const A_MINUTE = 50;
/** How many lines a digest tells; the rest is counted. */
const TOLD = 8;
const WAIT_MS = 10 * 60_000;

/** Sends the digests that are due: one for each week and person. */
export async function sendDigests(now: Date): Promise<void> {
  const due = await db()
    .collection(innerPaths.inboxes())
    .where('digestDueAt', '<=', now)
    .limit(A_MINUTE)
    .get();
  for (const { id } of due.docs) {
    await sendDigest(id, now).catch((error) =>
      logger.error('A digest was not sent', { uid: id, error: String(error) }),
    );
  }
}

/**
 * Sends one person's digest, if something is unread and they want it. Its week is claimed before it is sent: two runs at
 * once, and one that dies, send one at most. While neither the database nor the mail server answers, it waits.
 */
export async function sendDigest(uid: string, now: Date): Promise<void> {
  const ref = db().doc(paths.inbox(uid));
  const week = weekOf(now);
  const isMine = await workTransaction(async (tx) => {
    const raw = fields((await tx.get(ref)).data());
    const dueAt = moment(raw.digestDueAt);
    if (!dueAt || dueAt > now) return false;
    tx.set(ref, { digestDueAt: null, digestWeek: week }, { merge: true });
    const inbox = parseInbox(raw);
    return raw.digestWeek !== week && isOn(inbox, 'digest') && inbox.unread > 0;
  });
  if (!isMine) return;
  await tellUnread(uid).catch(async (error: unknown) => {
    const outcome = mailOutcomeOf(error);
    if (outcome.state === 'later' && outcome.reason === 'outage') {
      const digestDueAt = Timestamp.fromMillis(now.getTime() + WAIT_MS);
      await retry(RETRY.outage, () => ref.set({ digestDueAt, digestWeek: '' }, { merge: true }));
    }
    throw error;
  });
}

async function tellUnread(uid: string): Promise<void> {
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
  const lines = found.docs.flatMap((one) => parseInboxLine(one.id, one.data()) ?? []);
  const may = await readableLines({ uid, isAdmin: role === 'admin' }, lines);
  const told = lines.filter(may);
  if (!email || disabled || told.length === 0) return;
  const gone = lines.length - told.length;
  const { unread } = parseInbox((await db().doc(paths.inbox(uid)).get()).data());
  await mailDigest({ uid, email }, Math.max(told.length, unread - gone), told.slice(0, TOLD));
}
