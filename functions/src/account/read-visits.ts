import * as calls from '@/lib/domain/account/calls';
import { readVisitsSchema } from '@/lib/domain/account/user-schema';
import { auth } from '../support/admin';
import { callable } from '../support/callable';

/** The last use of accounts, as the identity service keeps it; missing ones are left out. Administrators only. */
export const readVisits = callable(calls.readVisits, {
  input: readVisitsSchema,
  access: 'admin',
  handle: async ({ input: { userIds } }) => {
    const { users } = await auth().getUsers(userIds.map((uid) => ({ uid })));
    const visits = users.flatMap(({ uid, metadata }) => {
      const at = Date.parse(metadata.lastRefreshTime || metadata.lastSignInTime);
      return Number.isNaN(at) ? [] : [[uid, new Date(at).toISOString()] as const];
    });
    return { success: true, message: '', visits: Object.fromEntries(visits) };
  },
});
