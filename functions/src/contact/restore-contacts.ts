import * as calls from '@/lib/domain/contact/calls';
import { contactIdsSchema } from '@/lib/domain/contact/contact-command-schema';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { db } from '../support/admin';
import { type PlannedWrite, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import { isContact, isErased, leftFields, leftState } from './consent/left';
import { requireMailing } from './mailing-access';

/**
 * Restores contacts deleted within the last day ('Deshacer'). A contact that was added again in the meantime is kept as
 * it is now, and one who unsubscribed in the meantime is restored as unsubscribed. Returns how many were `restored`;
 * idempotent. Needs `events.manage`.
 */
export const restoreContacts = callable(calls.restoreContacts, {
  input: contactIdsSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { producerId, contactIds } = input;
    await requireMailing(caller, producerId);
    let restored = 0;
    await writeInBatches(contactIds, async (group) => {
      const plans = await planGroup(producerId, group);
      const done = () => {
        restored += plans.length;
      };
      return { writes: plans, done };
    });
    return { success: true, message: `${restored} contactos recuperados`, restored };
  },
});

async function planGroup(producerId: string, group: readonly string[]): Promise<PlannedWrite[]> {
  const contacts = group.map((contactId) => db().doc(paths.contact(producerId, contactId)));
  const trash = group.map((contactId) => db().doc(paths.trashedContact(producerId, contactId)));
  const [now, before] = await Promise.all([db().getAll(...contacts), db().getAll(...trash)]);
  return now.flatMap((snapshot, i): PlannedWrite[] => {
    const kept = fields(fields(before[i]?.data()).contact);
    if (!isContact(kept) || isContact(snapshot.data()) || isErased(snapshot.data())) return [];
    const left = leftState(snapshot.data());
    const state = left &&
      left.state !== 'active' && { state: left.state, stateReason: left.reason };
    const contact = { ...kept, ...state, ...(left ? leftFields(left) : {}) };
    return [
      (batch) => {
        batch.delete(before[i]!.ref);
        if (!snapshot.exists) return batch.create(snapshot.ref, contact);
        // The suppression record is replaced only if unchanged since it was read.
        batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime! });
        return batch.set(snapshot.ref, contact);
      },
    ];
  });
}
