import { boolean, fields, firstText, moment, text, texts } from '../kit/read';
import { plainText, searchTokens } from '../kit/search';
import { isHttpsUrl } from '../kit/url';
import { parseRole, type Role } from './role';

/** The most characters of each of a person's names. */
export const NAME_CHARS = 60;

/** A person with an account: the user document and the profile in it. */
export type User = {
  uid: string;
  producersId: string[];
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  description: string;
  /** With its country code: '+56912345678'. Empty when there is none. */
  phone: string;
  instagram: string;
  photoUrl: string;
  createdAt: Date | null;
  /** When a function last changed the account's claims; an open browser then fetches a new token. */
  claimsChangedAt: Date | null;
  /** A copy of the role claim, written by functions, for lists; rights are never decided by it. */
  role: Role | null;
  /** A copy of the account's state, for lists. */
  disabled: boolean;
};

/** Reads a user document. Never throws; the document's id rules over the `uid` stored in it. */
export function parseUser(id: string, raw: unknown): User {
  const data = fields(raw);
  return {
    uid: id,
    producersId: texts(data.producersId),
    email: text(data.email),
    firstName: text(data.firstName),
    lastName: text(data.lastName),
    displayName: text(data.display_name),
    description: text(data.description),
    phone: firstText([data.phone, data.phone_number]),
    instagram: text(data.instagram),
    photoUrl: shownPhoto(text(data.photo_url)),
    createdAt: moment(data.createdAt),
    claimsChangedAt: moment(data.claimsChangedAt),
    role: parseRole(data.role),
    disabled: boolean(data.disabled),
  };
}

// What its document says was once copied from accounts unchecked; the form refuses what is no picture.
const shownPhoto = (url: string) => (url.startsWith('data:image/') || isHttpsUrl(url) ? url : '');

/**
 * What a new user document takes over from an account, whose name and photo anybody may set to anything: the name on
 * one line of at most 60 characters without invisible ones, the photo only where it is an https address.
 */
export function fromAccount(account: { displayName?: string; photoURL?: string }): {
  name: string;
  photo: string;
} {
  const line = (account.displayName ?? '').replace(/[\s\p{Cc}\p{Cf}\p{Surrogate}]+/gu, ' ').trim();
  const name = [...line].slice(0, NAME_CHARS).join('').trim();
  const photo = account.photoURL ?? '';
  return { name, photo: isHttpsUrl(photo) ? photo : '' };
}

/** What `users/{uid}.search` holds; whoever writes a name or an address writes it too. */
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

/** What to call a person: display name, else first and last name, else e-mail. */
export function nameOf(
  user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string {
  return firstText([
    user.displayName.trim(),
    `${user.firstName} ${user.lastName}`.trim(),
    user.email,
  ]);
}

/** What people are sorted by: what they are called, without accents and capitals (`users/{uid}.sortName`). */
export const userSortName = (
  user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string => plainText(nameOf(user));

/** One or two letters for the place of a missing picture. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('es-CL') || '?';
}
