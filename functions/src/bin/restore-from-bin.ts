import * as calls from '@/lib/domain/bin/calls';
import { restoreFromBinSchema } from '@/lib/domain/bin/restore-schema';
import { binTarget, parseBinEntry } from '@/lib/domain/kit/bin-entry';
import { fields } from '@/lib/domain/kit/read';
import { audit } from '../support/audit';
import { binContentRef, binRef, HEAVY } from '../support/bin';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { idOf } from '../support/scope';
import { transact } from '../support/transact';
import { requireRestoring } from './rights';
import { RESTORE } from './things';

/**
 * Restores one object from a producer's bin, or ('') from the administration's, as it was. Needs what creating it
 * needs, or for an event what deleting it needs. Refuses after its thirty days, if its code, name or address is taken
 * meanwhile (`already-exists`), if its event is gone, and a person whose data were erased (`failed-precondition`).
 * Idempotent.
 */
export const restoreFromBin = callable(calls.restoreFromBin, {
  access: 'session',
  input: restoreFromBinSchema,
  handle: async ({ input: { producerId: named, id }, caller }) => {
    const target = binTarget(id);
    if (!target || (target.kind === 'menu') !== (idOf(named) === '')) throw denied();
    const { kind, ids } = target;
    const producerId = await requireRestoring(caller, named, target);
    const message = await transact(async (tx) => {
      const [ref, content] = [binRef(producerId, id), binContentRef(producerId, id)];
      const stored = (await tx.get(ref)).data();
      const restore = await RESTORE[kind](tx, producerId, ids);
      if (!stored) {
        if (restore.isBack) return 'Ya está de vuelta';
        throw fail('not-found', 'Ya no está en la papelera');
      }
      const entry = parseBinEntry(id, stored);
      if (!entry.until || entry.until.getTime() <= Date.now()) {
        throw fail('failed-precondition', 'Ya pasaron sus 30 días en la papelera');
      }
      const held = HEAVY.includes(kind) ? (await tx.get(content)).data() : stored;
      await restore.put(fields(fields(held).data));
      tx.delete(ref);
      if (HEAVY.includes(kind)) tx.delete(content);
      audit(tx, caller, {
        action: 'bin.restore',
        // The audit log keeps no personal data.
        object: { type: kind, id: ids.at(-1) ?? '', name: kind === 'contact' ? '' : entry.name },
        producerId: producerId || null,
      });
      return `Recuperamos «${entry.name || 'Sin nombre'}»`;
    });
    return { success: true, message };
  },
});
