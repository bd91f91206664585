import { plainText, searchTokens } from '../kit/search';
import { nameOf, type User } from './user';

/** The content of `users/{uid}.search`; written with every change of a name or an e-mail address. */
export function userSearch(
  user: Pick<User, 'uid' | 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string[] {
  return searchTokens([
    user.email,
    `${user.firstName} ${user.lastName}`,
    user.displayName,
    user.uid,
  ]);
}

/** The sort key of people: their display name without accents and capitals (`users/{uid}.sortName`). */
export const userSortName = (
  user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string => plainText(nameOf(user));
