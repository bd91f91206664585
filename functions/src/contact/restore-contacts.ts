import * as calls from '@/lib/domain/contact/calls';
import { deletionSchema } from '@/lib/domain/contact/contact-command-schema';
import { binId } from '@/lib/domain/kit/bin-entry';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { db, mixed } from '../support/admin';
import { type BatchedWrite, writeInBatches } from '../support/batched-writes';
import { binRef } from '../support/bin';
import { callable } from '../support/callable';
import type { ProducerScope } from '../support/scope';
import { restoredContact } from './consent/contact-mark';
import { receiptsOf, withReceipt } from './list/receipts';
import { requireMailing } from './mailing-access';

/**
 * Restores deleted contacts from the bin ('Deshacer'). A contact that was added again in the meantime is kept as it is
 * now, and one who unsubscribed in the meantime is restored as unsubscribed. With a `job` only what that deletion
 * deleted. Returns how many were `restored`, with a `piece` over all its calls; idempotent. Needs `events.manage`.
 */
export const restoreContacts = callable(calls.restoreContacts, {
  input: deletionSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { contactIds, job, piece } = input;
    const producerId = await requireMailing(caller, input.producerId);
    let restored = 0;
    await writeInBatches(contactIds, async (group) => {
      const plans = await planGroup(producerId, group, job);
      const done = () => {
        restored += plans.length;
      };
      return { writes: withReceipt(producerId, piece, plans, { restored: plans.length }), done };
    });
    if (piece) restored = (await receiptsOf(producerId, piece)).restored;
    return {
      success: true,
      message: plural(restored, 'contacto recuperado', 'contactos recuperados'),
      restored,
    };
  },
});

async function planGroup(
  producerId: ProducerScope,
  group: readonly string[],
  job: string | undefined,
): Promise<BatchedWrite[]> {
  const contacts = group.map((contactId) => db().doc(paths.contact(producerId, contactId)));
  const bin = group.map((contactId) => binRef(producerId, binId('contact', contactId)));
  const [now, before] = await Promise.all([
    db().getAll(...contacts),
    db().getAll(...mixed(...bin)),
  ]);
  return now.flatMap((snapshot, i): BatchedWrite[] => {
    const entry = before[i]?.data();
    // Entries older than the jobs are restored without this check.
    if (job && entry?.job && entry.job !== job) return [];
    const contact = restoredContact(entry, snapshot.data());
    if (!contact) return [];
    return [
      (batch) => {
        batch.delete(before[i]!.ref);
        if (!snapshot.exists) return batch.create(snapshot.ref, contact);
        batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime! });
        return batch.set(snapshot.ref, contact);
      },
    ];
  });
}
