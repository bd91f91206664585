import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/account/calls';
import { toProfileFields } from '@/lib/domain/account/profile';
import { updateUserSchema } from '@/lib/domain/account/profile-schema';
import { nameOf, parseUser } from '@/lib/domain/account/user';
import { userSearch, userSortName } from '@/lib/domain/account/user-search';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/** Updates the fields sent of the caller's own profile; the name also in the member lists of their teams. */
export const updateUser = callable(calls.updateUser, {
  input: updateUserSchema,
  access: 'session',
  handle: async ({ input, caller: { uid, email } }) => {
    const ref = db().doc(paths.user(uid));
    const profile = toProfileFields(input);
    await transact(async (tx) => {
      const before = await tx.get(ref);
      if (!before.exists) throw fail('not-found', 'No se encontró el documento del usuario');
      const user = parseUser(uid, { email, ...before.data(), ...profile });
      // Otherwise the phone in an older document's `phone_number` would reappear after the phone is emptied.
      const former = input.phone === undefined ? {} : { phone_number: FieldValue.delete() };
      const derived = { search: userSearch(user), sortName: userSortName(user) };
      tx.update(ref, { ...profile, ...former, ...derived });
      const entry = { kind: 'member' as const, name: nameOf(user), email: user.email };
      for (const id of user.producersId) {
        tx.set(db().doc(entryPaths.teamEntry(id, uid)), entry, { merge: true });
      }
    });
    return { success: true, message: 'Perfil actualizado exitosamente' };
  },
});
