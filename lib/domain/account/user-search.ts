import { plainText, searchTokens } from '../kit/search';
import { nameOf, type User } from './user';

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

/** Display name without accents and capitals (`users/{uid}.sortName`). */
export const userSortName = (
  user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string => plainText(nameOf(user));
