import * as calls from '@/lib/domain/contact/calls';
import { contactIdsSchema } from '@/lib/domain/contact/contact-command-schema';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { type PlannedWrite, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import { isContact, leftState } from './contacts';
import { requireMailing } from './mailing-access';

/**
 * Brings back contacts deleted within the last day, as they were: 'Deshacer'. Who was added again meanwhile
 * stays as he is now, and who unsubscribed meanwhile comes back unsubscribed. Answers how many were
 * `restored`; safe to call twice. Needs `events.manage`.
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
    const kept = before[i]?.get('contact') as Record<string, unknown> | undefined;
    if (!isContact(kept) || isContact(snapshot.data())) return [];
    const left = leftState(snapshot.data());
    const state = left && { state: left.state, stateReason: left.reason };
    const contact = { ...kept, ...state };
    return [
      (batch) => {
        batch.delete(before[i]!.ref);
        if (!snapshot.exists) return batch.create(snapshot.ref, contact);
        // What the deletion left is taken away only as it was read.
        batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime! });
        return batch.set(snapshot.ref, contact);
      },
    ];
  });
}
