import { boolean, fields, firstText, moment, text, texts } from '../kit/read';
import { isHttpsUrl } from '../kit/url';
import { parseRole, type Role } from '../rights/role';

export const NAME_CHARS = 60;

export type User = {
  uid: string;
  producersId: string[];
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  description: string;
  /** The phone with its country code: '+56912345678'; '' if there is none. */
  phone: string;
  instagram: string;
  photoUrl: string;
  createdAt: Date | null;
  claimsChangedAt: Date | null;
  /** A copy for lists; never used for authorization. */
  role: Role | null;
  disabled: boolean;
  /** The last moment at which there may be errands of theirs to show (`errandsUntil`); null for none. */
  errandsUntil: Date | null;
  viewing: unknown;
};

/** Parses a user. Never throws; the document's id wins over the stored `uid`. */
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
    errandsUntil: moment(data.errandsUntil),
    viewing: data.viewing,
  };
}

// Photos were once copied without validation.
const shownPhoto = (url: string) => (url.startsWith('data:image/') || isHttpsUrl(url) ? url : '');

/** The profile from a new account, whose data anybody can set: one line of 60 visible characters; an https photo. */
export function fromAccount(account: { displayName?: string; photoURL?: string }): {
  name: string;
  photo: string;
} {
  const line = (account.displayName ?? '').replace(/[\s\p{Cc}\p{Cf}\p{Surrogate}]+/gu, ' ').trim();
  const name = [...line].slice(0, NAME_CHARS).join('').trim();
  const photo = account.photoURL ?? '';
  return { name, photo: isHttpsUrl(photo) ? photo : '' };
}

/** Display name, else first and last name, else email. */
export function nameOf(
  user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string {
  return firstText([
    user.displayName.trim(),
    `${user.firstName} ${user.lastName}`.trim(),
    user.email,
  ]);
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('es-CL') || '?';
}
