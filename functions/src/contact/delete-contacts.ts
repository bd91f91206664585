import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import { contactIdsSchema } from '@/lib/domain/contact/contact-command-schema';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { type PlannedWrite, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import { isContact, markOf } from './consent/left';
import { requireMailing } from './mailing-access';

// For 'Deshacer', and for mistakes that are noticed the next morning.
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes up to 500 contacts. They can be restored for a day (`restoreContacts`). If a contact had unsubscribed or
 * bounced, a record without the address remains, so that no import writes to it again. Returns how many were `deleted`;
 * idempotent. Needs `events.manage`.
 */
export const deleteContacts = callable(calls.deleteContacts, {
  input: contactIdsSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { producerId, contactIds } = input;
    await requireMailing(caller, producerId);
    let deleted = 0;
    await writeInBatches(contactIds, async (group) => {
      const refs = group.map((contactId) => db().doc(paths.contact(producerId, contactId)));
      const here = (await db().getAll(...refs)).filter((snapshot) => isContact(snapshot.data()));
      const done = () => {
        deleted += here.length;
      };
      return { writes: here.map((snapshot) => toTrash(producerId, snapshot)), done };
    });
    await emptyTrash(producerId);
    return { success: true, message: `${deleted} contactos eliminados`, deleted };
  },
});

function toTrash(producerId: string, snapshot: DocumentSnapshot): PlannedWrite {
  const data = snapshot.data() ?? {};
  const expireAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
  const lastUpdateTime = snapshot.updateTime!;
  return (batch) => {
    batch.set(db().doc(paths.trashedContact(producerId, snapshot.id)), { contact: data, expireAt });
    // If an unsubscription changes the document in between, the deletion is planned again.
    batch.delete(snapshot.ref, { lastUpdateTime });
    const mark = markOf(data);
    if (mark) batch.set(snapshot.ref, mark);
  };
}

// In production a TTL policy on `expireAt` does this too; without one, the next deletion removes what has expired.
async function emptyTrash(producerId: string): Promise<void> {
  const overdue = await db()
    .collection(paths.contactTrash(producerId))
    .where('expireAt', '<', Timestamp.now())
    .limit(500)
    .get();
  if (overdue.empty) return;
  const batch = db().batch();
  for (const { ref } of overdue.docs) batch.delete(ref);
  await batch.commit();
}
