import { FieldValue } from 'firebase-admin/firestore';
import { parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import { AMBASSADOR_STATE_TEXT, nextStates } from '@/lib/domain/ambassador/ambassador-state';
import { setAmbassadorStateSchema } from '@/lib/domain/ambassador/ambassador-state-schema';
import * as calls from '@/lib/domain/ambassador/calls';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fieldsToWrite, requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Sets the state of an ambassador application, and its note if given. Refuses a transition that is not allowed
 * (`failed-precondition`), and with `seen` what somebody else changed in between. Idempotent. Administrators only.
 */
export const setAmbassadorState = callable(calls.setAmbassadorState, {
  input: setAmbassadorStateSchema,
  access: 'admin',
  handle: async ({ input: { applicationId, seen, ...change }, caller }) => {
    const { state, note } = change;
    const ref = db().doc(entryPaths.ambassador(applicationId));
    await transact(async (tx) => {
      const found = await tx.get(ref);
      if (!found.exists) throw fail('not-found', 'Esa postulación no existe');
      const before = parseAmbassador(ref.id, found.data());
      if (before.state === state && before.note === (note ?? before.note)) return;
      if (before.state !== state && !nextStates(before.state).includes(state)) {
        const is = AMBASSADOR_STATE_TEXT[before.state].label.toLowerCase();
        throw fail('failed-precondition', `Esta postulación está ${is}: alguien la cambió recién`);
      }
      requireNoClash(seen, fieldsToWrite(change, seen), before);
      tx.update(ref, {
        ...change,
        stateBy: caller.email,
        stateAt: FieldValue.serverTimestamp(),
      });
      audit(tx, caller, {
        action: 'ambassador.state',
        object: { type: 'ambassador', id: ref.id, name: before.name },
        before: { state: before.state },
        after: { state },
        reason: note || undefined,
      });
    });
    return { success: true, message: 'Postulación actualizada' };
  },
});
