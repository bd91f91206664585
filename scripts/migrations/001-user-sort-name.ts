import { parseUser } from '@/lib/domain/account/user';
import { userSearch, userSortName } from '@/lib/domain/account/user-search';
import { type Migration, missingFields } from './migration';

/** Users were once sorted by address. Without `sortName` a person is missing in the list until they sign in again. */
export const userSortNames: Migration = {
  id: '001-user-sort-name',
  why: 'Everybody appears in the list of people sorted by name, also who has not signed in lately',
  collection: 'users',
  changesOf: (id, raw) => {
    const user = parseUser(id, raw);
    return missingFields(raw, { search: userSearch(user), sortName: userSortName(user) });
  },
};
