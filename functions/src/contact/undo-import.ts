import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import { CONSENT_BASES, type ConsentBasis } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { undoImportSchema } from '@/lib/domain/contact/contact-command-schema';
import { CONTACTS_PER_CALL } from '@/lib/domain/contact/contact-limits';
import { parseTrace, withoutImport } from '@/lib/domain/contact/import-trace';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { type BatchedWrite, updateUnchanged, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import type { ProducerScope } from '../support/scope';
import { isContact, markOf } from './consent/contact-mark';
import { proofOf, proofRef } from './consent/passport';
import { noteImport, readImport } from './list/import-records';
import { mailedSince } from './list/mailed-since';
import { receiptsOf, withReceipt } from './list/receipts';
import { requireMailing } from './mailing-access';

/**
 * Undoes an import for its next 500 contacts (for older pages: the given ones): created contacts are deleted, unless
 * they bought or subscribed since; completed ones are as before. Later changes stay, also that they left. Refuses the
 * whole import once any of its people were sent a campaign. Returns how many were `undone`, with a `piece` over all its
 * calls, and whether it `isOver`; idempotent. Needs `events.manage`.
 */
export const undoImport = callable(calls.undoImport, {
  input: undoImportSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, contactIds, job, piece }, caller }) => {
    const producerId = await requireMailing(caller, named);
    let undone = 0;
    const read = (ids: readonly string[]) =>
      db().getAll(...ids.map((id) => db().doc(paths.contact(producerId, id))));
    const record = await readImport(producerId, job);
    const ids = contactIds ?? (await nextOf(producerId, job));
    const traces = (await (ids.length > 0 ? read(ids) : [])).flatMap((one) => {
      const trace = parseTrace(one.data()?.imported);
      return trace?.job === job ? [trace.at?.getTime() ?? 0] : [];
    });
    const since = new Date(Math.min(...traces, record?.at?.getTime() ?? Date.now()));
    if (traces.length > 0 && (await mailedSince(producerId, job, since))) {
      await noteImport(producerId, record, { mailed: true });
      throw fail('failed-precondition', 'Ya les enviaste una campaña: la importación queda');
    }
    // Before anything is undone, so that no browser imports more meanwhile.
    if (record && !record.stopped) await noteImport(producerId, record, { stopped: true });
    await writeInBatches(ids, async (group) => {
      const at = Timestamp.now();
      let changed = 0;
      const writes = (await read(group)).flatMap((snapshot): BatchedWrite[] => {
        const data = snapshot.data();
        const trace = parseTrace(data?.imported);
        if (!data || !isContact(data) || trace?.job !== job) return [];
        changed += 1;
        const contact = parseContact(snapshot.id, data);
        const before = withoutImport(contact, trace);
        const imported = FieldValue.delete();
        if (before === null) return [updateUnchanged(snapshot, { imported })];
        if (before === 'gone') {
          const mark = markOf(data);
          return [
            (batch) => {
              batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime! });
              if (mark) batch.set(snapshot.ref, mark);
            },
          ];
        }
        const update = updateUnchanged(snapshot, { ...before, imported, updatedAt: at });
        if (before.basis === contact.basis) return [update];
        const basis = CONSENT_BASES.find((one) => one === contact.basis) ?? null;
        const proof = proofOf(withdrawal(basis, caller.email), at);
        return [update, (batch) => batch.create(proofRef(producerId, snapshot.id), proof)];
      });
      const done = () => {
        undone += changed;
      };
      return { writes: withReceipt(producerId, piece, writes, { undone: changed }), done };
    });
    const isOver = !contactIds && ids.length < CONTACTS_PER_CALL;
    if (isOver) await noteImport(producerId, record, { isOver });
    if (piece) undone = (await receiptsOf(producerId, piece)).undone;
    return {
      success: true,
      message: plural(undone, 'contacto como antes', 'contactos como antes'),
      undone,
      isOver,
    };
  },
});

async function nextOf(producerId: ProducerScope, job: string): Promise<string[]> {
  const found = await db()
    .collection(paths.contacts(producerId))
    .where('imported.job', '==', job)
    .limit(CONTACTS_PER_CALL)
    .select()
    .get();
  return found.docs.map(({ id }) => id);
}

const withdrawal = (basis: ConsentBasis | null, by: string) => ({
  purpose: basis === 'contract' ? ('transactional' as const) : ('marketing' as const),
  kind: 'withdrawn' as const,
  source: 'import' as const,
  evidence: 'Se deshizo la importación',
  basis,
  by,
});
