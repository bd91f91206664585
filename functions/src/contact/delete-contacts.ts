import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import { parseContact } from '@/lib/domain/contact/contact';
import { contactIdsSchema } from '@/lib/domain/contact/contact-command-schema';
import { paths } from '@/lib/domain/kit/paths';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { type PlannedWrite, writeInBatches } from '../support/batched-writes';
import { putInBin } from '../support/bin';
import { callable } from '../support/callable';
import { isContact, markOf } from './consent/contact-mark';
import { requireMailing } from './mailing-access';

/**
 * Deletes up to 500 contacts. They go into the bin, and can be restored together
 * (`restoreContacts`) or one by one. If a contact had unsubscribed or
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
      return { writes: here.map((snapshot) => toBin(caller, producerId, snapshot)), done };
    });
    return { success: true, message: `${deleted} contactos eliminados`, deleted };
  },
});

function toBin(caller: Caller, producerId: string, snapshot: DocumentSnapshot): PlannedWrite {
  const data = snapshot.data() ?? {};
  const { name, email } = parseContact(snapshot.id, data);
  const lastUpdateTime = snapshot.updateTime!;
  return (batch) => {
    putInBin(batch, caller, {
      kind: 'contact',
      producerId,
      ids: [snapshot.id],
      name: name || email,
      detail: name ? email : '',
      data,
    });
    // If an unsubscription changes the document in between, the deletion is planned again.
    batch.delete(snapshot.ref, { lastUpdateTime });
    const mark = markOf(data);
    if (mark) batch.set(snapshot.ref, mark);
  };
}
