import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/qr/calls';
import { parseQrCode, qrCodeSearch } from '@/lib/domain/qr/qr-code';
import { updateQrCodeSchema } from '@/lib/domain/qr/qr-code-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/** Changes a printed code's target or label, or disables it. Administrators only; `seen` guards the same fields. */
export const updateQrCode = callable(calls.updateQrCode, {
  input: updateQrCodeSchema,
  access: 'admin',
  handle: async ({ input: { code, seen, ...change }, caller }) => {
    const { target } = change;
    if (target?.kind === 'event' && !(await db().doc(paths.event(target.value)).get()).exists) {
      throw fail('invalid-argument', 'Ese evento no existe', 'target.value');
    }
    const ref = db().doc(entryPaths.qrCode(code));
    await transact(async (tx) => {
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw fail('not-found', 'Ese código no existe');
      if (Object.keys(change).length === 0) return;
      const { label, target, active } = parseQrCode(code, snapshot.data());
      requireNoClash(seen, change, { label, target, active });
      const found = change.label === undefined ? {} : { search: qrCodeSearch(change.label) };
      tx.update(ref, { ...change, ...found });
      audit(tx, caller, {
        action: 'qr.update',
        object: { type: 'qrCode', id: code, name: change.label ?? label },
        before: { label, target, active },
        after: { label, target, active, ...change },
      });
    });
    return { success: true, message: 'Código actualizado' };
  },
});
