import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { parseViewing } from '@/lib/domain/rights/viewing';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { transact } from '../support/transact';
import { viewingEntry } from '../support/viewing';

const A_MINUTE = 50;

/**
 * Ends viewing as another person, with its audit entry. Does nothing where nobody views, or, with `dueAt`, if it was not
 * over then.
 */
export async function endViewing(uid: string, dueAt?: Date): Promise<void> {
  const ref = db().doc(paths.user(uid));
  await transact(async (tx) => {
    const user = parseUser(uid, (await tx.get(ref)).data());
    const viewing = parseViewing(user.viewing);
    if (!viewing || (dueAt && viewing.until > dueAt)) return;
    tx.update(ref, { viewing: FieldValue.delete() });
    const role = viewing.kind === 'person' ? 'admin' : 'producer';
    const now = new Date();
    const endedAt = viewing.until < now ? viewing.until : now;
    const { startedAt } = viewing;
    audit(
      tx,
      { uid, email: user.email, role },
      { ...viewingEntry(viewing, 'end'), before: { startedAt }, after: { endedAt } },
    );
  });
}

/** Ends expired views that nobody ended: the browser was closed, or its person signed out without a connection. */
export async function endDueViewings(now: Date): Promise<void> {
  const due = await db()
    .collection(paths.users())
    .where('viewing.until', '<=', now)
    .limit(A_MINUTE)
    .get();
  for (const user of due.docs) {
    // An unreadable one is removed without an entry; otherwise it would be found every minute.
    const isReadable = parseViewing(fields(user.data()).viewing) !== null;
    const ended = isReadable
      ? endViewing(user.id, now)
      : user.ref.update({ viewing: FieldValue.delete() });
    await ended.catch((error: unknown) =>
      logger.error('A view was not ended', { userId: user.id, error: String(error) }),
    );
  }
}
