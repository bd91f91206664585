import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import { parseContact } from '@/lib/domain/contact/contact';
import { deletionSchema } from '@/lib/domain/contact/contact-command-schema';
import { binId } from '@/lib/domain/kit/bin-entry';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { type BatchedWrite, writeInBatches } from '../support/batched-writes';
import { binRef, putInBin } from '../support/bin';
import { callable } from '../support/callable';
import type { ProducerScope } from '../support/scope';
import { isContact, markOf } from './consent/contact-mark';
import { requireMailing } from './mailing-access';

/**
 * Deletes up to 500 contacts. They go into the bin, and can be restored together (`restoreContacts`) or one by one. If
 * a contact had unsubscribed or bounced, a record without the address remains, so that no import writes to it again.
 * Returns how many were `deleted`, including by an earlier call of the same `job` whose answer was lost; idempotent.
 * Needs `events.manage`.
 */
export const deleteContacts = callable(calls.deleteContacts, {
  input: deletionSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { contactIds, job } = input;
    const producerId = await requireMailing(caller, input.producerId);
    let deleted = 0;
    await writeInBatches(contactIds, async (group) => {
      const refs = group.map((contactId) => db().doc(paths.contact(producerId, contactId)));
      const found = await db().getAll(...refs);
      const here = found.filter((snapshot) => isContact(snapshot.data()));
      const gone = found.filter((snapshot) => !isContact(snapshot.data()));
      const before = job ? await deletedBy(job, producerId, gone) : 0;
      const done = () => {
        deleted += here.length + before;
      };
      return { writes: here.map((snapshot) => toBin(caller, producerId, snapshot, job)), done };
    });
    return {
      success: true,
      message: plural(deleted, 'contacto eliminado', 'contactos eliminados'),
      deleted,
    };
  },
});

async function deletedBy(
  job: string,
  producerId: ProducerScope,
  gone: readonly DocumentSnapshot[],
) {
  if (gone.length === 0) return 0;
  const entries = gone.map(({ id }) => binRef(producerId, binId('contact', id)));
  const found = await db().getAll(...entries, { fieldMask: ['job'] });
  return found.filter((entry) => entry.data()?.job === job).length;
}

function toBin(
  caller: Caller,
  producerId: ProducerScope,
  snapshot: DocumentSnapshot,
  job: string | undefined,
): BatchedWrite {
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
      job,
    });
    // If an unsubscription changes the document in between, the deletion is planned again.
    batch.delete(snapshot.ref, { lastUpdateTime });
    const mark = markOf(data);
    if (mark) batch.set(snapshot.ref, mark);
  };
}
