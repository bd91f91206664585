import { FieldValue } from 'firebase-admin/firestore';
import { createUserDocumentSchema } from '@/lib/domain/account/account-schema';
import * as calls from '@/lib/domain/account/calls';
import { fromAccount } from '@/lib/domain/account/user';
import { userSearch, userSortName } from '@/lib/domain/account/user-search';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { addressKey } from '@/lib/domain/kit/text/address-key';
import { parseRole } from '@/lib/domain/rights/role';
import { auth, db } from '../support/admin';
import { callable } from '../support/callable';
import { storedRole } from '../support/claims';
import { transact } from '../support/transact';

/**
 * Ensures that the caller has a user document, built from the account alone, without producers or permissions. Called
 * at sign-in and once a day: an existing one only gets its e-mail and the day of the visit. Idempotent.
 */
export const createUserDocument = callable(calls.createUserDocument, {
  input: createUserDocumentSchema,
  access: 'session',
  handle: async ({ caller: { uid } }) => {
    const account = await auth().getUser(uid);
    const email = addressKey(account.email ?? '');
    const { name, photo } = fromAccount(account);
    const ref = db().doc(paths.user(uid));
    await transact(async (tx) => {
      const stored = await tx.get(ref);
      const before = stored.data() ?? {};
      const names = {
        firstName: before.firstName ?? '',
        lastName: before.lastName ?? '',
        displayName: before.display_name ?? name,
      };
      const search = userSearch({ uid, email, ...names });
      const sortName = userSortName({ email, ...names });
      const visitedOn = dayIn(new Date(), DEFAULT_TIME_ZONE);
      // A document created by another function (a role, a membership) may lack the fields that only this one writes.
      if (before.createdAt !== undefined) {
        // Documents older than the sorting by name, or by visit, get what it needs here.
        const isSame =
          before.email === email && before.sortName === sortName && before.visitedOn === visitedOn;
        if (!isSame) tx.update(ref, { email, search, sortName, visitedOn });
        return;
      }
      const role = storedRole(stored);
      const fresh = {
        uid,
        email,
        ...(before.producersId ? {} : { producersId: [] }),
        firstName: names.firstName,
        lastName: names.lastName,
        display_name: names.displayName,
        description: before.description ?? '',
        phone: before.phone ?? '',
        instagram: before.instagram ?? '',
        photo_url: before.photo_url ?? photo,
        // A role already stored by a function wins; the claim follows it.
        role: role === undefined ? parseRole(account.customClaims?.role) : role,
        disabled: before.disabled ?? account.disabled,
        search,
        sortName,
        visitedOn,
        createdAt: FieldValue.serverTimestamp(),
      };
      tx.set(ref, fresh, { merge: true });
    });
    return { success: true, message: 'Tu cuenta está lista' };
  },
});
