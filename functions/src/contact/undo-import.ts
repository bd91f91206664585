import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import { CONSENT_BASES, type ConsentBasis } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { undoImportSchema } from '@/lib/domain/contact/contact-command-schema';
import { parseTrace, withoutImport } from '@/lib/domain/contact/import-trace';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { type PlannedWrite, updateUnchanged, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { isContact, markOf } from './consent/contact-mark';
import { proofOf, proofRef } from './consent/passport';
import { mailedSince } from './list/mailed-since';
import { requireMailing } from './mailing-access';

/**
 * Takes back what an import did to up to 500 contacts: those that it made go, unless they bought or subscribed since, those
 * that it completed are as they were. What somebody changed or said since stays, also that they left. Refuses the whole
 * import once any of its people were sent a campaign. Returns how many were `undone`; idempotent. Needs `events.manage`.
 */
export const undoImport = callable(calls.undoImport, {
  input: undoImportSchema,
  access: 'session',
  handle: async ({ input: { producerId, contactIds, job }, caller }) => {
    await requireMailing(caller, producerId);
    let undone = 0;
    const read = (ids: readonly string[]) =>
      db().getAll(...ids.map((id) => db().doc(paths.contact(producerId, id))));
    const traces = (await read(contactIds)).flatMap((one) => {
      const trace = parseTrace(one.data()?.imported);
      return trace?.job === job ? [trace.at?.getTime() ?? 0] : [];
    });
    const since = new Date(Math.min(...traces, Date.now()));
    if (traces.length > 0 && (await mailedSince(producerId, job, since))) {
      throw fail('failed-precondition', 'Ya les enviaste una campaña: la importación queda');
    }
    await writeInBatches(contactIds, async (group) => {
      const at = Timestamp.now();
      let changed = 0;
      const writes = (await read(group)).flatMap((snapshot): PlannedWrite[] => {
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
      return { writes, done };
    });
    return {
      success: true,
      message: plural(undone, 'contacto como antes', 'contactos como antes'),
      undone,
    };
  },
});

const withdrawal = (basis: ConsentBasis | null, by: string) => ({
  purpose: basis === 'contract' ? ('transactional' as const) : ('marketing' as const),
  kind: 'withdrawn' as const,
  source: 'import' as const,
  evidence: 'Se deshizo la importación',
  basis,
  by,
});
