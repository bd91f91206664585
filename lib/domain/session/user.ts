import { boolean, fields, firstText, moment, text, texts } from '../kit/read';
import { isHttpsUrl } from '../kit/url';
import { parseRole, type Role } from './role';

/** The maximum length of each name, in characters. */
export const NAME_CHARS = 60;

/** A person with an account: the user document and its profile. */
export type User = {
  uid: string;
  producersId: string[];
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  description: string;
  /** With its country code: '+56912345678'. Empty if there is none. */
  phone: string;
  instagram: string;
  photoUrl: string;
  createdAt: Date | null;
  /** When a function last changed the account's claims; an open browser then refreshes its token. */
  claimsChangedAt: Date | null;
  /** A copy of the role claim for lists, written by functions; never used for authorization. */
  role: Role | null;
  /** A copy of the account's disabled state, for lists. */
  disabled: boolean;
  /** As whom this user sees the panel, as it is stored (`parseViewing`); undefined for almost everybody. */
  viewing: unknown;
};

/** Parses a user document. Never throws; the document's id takes precedence over the `uid` stored in it. */
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
    viewing: data.viewing,
  };
}

// Photos were once copied from accounts without validation; what is not a picture is dropped here.
const shownPhoto = (url: string) => (url.startsWith('data:image/') || isHttpsUrl(url) ? url : '');

/**
 * The profile copied from a new account, whose name and photo anybody may set to anything: the name on one line
 * of at most 60 characters without invisible ones, the photo only if it is an https address.
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

/** A person's display name: their display name, else first and last name, else e-mail. */
export function nameOf(
  user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string {
  return firstText([
    user.displayName.trim(),
    `${user.firstName} ${user.lastName}`.trim(),
    user.email,
  ]);
}

/** One or two initials, for a missing picture. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('es-CL') || '?';
}
