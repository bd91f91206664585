import {
  ADMIN_ROUTE,
  AUTH_SCOPE,
  HOME_ROUTE,
  LANDING_ROUTE,
  LOGIN_ROUTE,
  loginRoute,
  SIGN_UP_ROUTE,
} from '../kit/routes/session';
import type { Role } from './role';

/** Where a role lives after sign-in. */
export function homeOf(
  role: Role | null,
): typeof ADMIN_ROUTE | typeof HOME_ROUTE | typeof SIGN_UP_ROUTE {
  if (role === 'admin') return ADMIN_ROUTE;
  return role === 'producer' ? HOME_ROUTE : SIGN_UP_ROUTE;
}

/** The paths from which a signed-in user is sent to his home; from any other he is left where he is. */
const REDIRECTING: readonly string[] = [LANDING_ROUTE, LOGIN_ROUTE];

/**
 * Where a user who is signed in must be sent from `path`, or null when he stays: only from `/` and
 * `/auth/login`, and never when he is already under his home.
 */
export function shouldRedirect(path: string, role: Role | null): string | null {
  const target = homeOf(role);
  const clean = withoutTrailingSlash(path);
  if (!REDIRECTING.includes(clean)) return null;
  return isUnder(clean, target) ? null : target;
}

/** Whether `path` is `base` or lies under it, by whole segments. */
export function isUnder(path: string, base: string): boolean {
  const clean = withoutTrailingSlash(path);
  return clean === base || clean.startsWith(`${base}/`);
}

const LONGEST_NEXT = 500;
// What some parser reads as the beginning of another host, or as nothing: controls, backslashes, spaces.
const SUSPICIOUS = /[\p{Cc}\\\s]|^\/(?:\/|%2f|%5c)/iu;

/**
 * The path to return to after sign-in (`next=`), or null when it does not stay in this product: another
 * origin in any disguise (`//evil`, `/\evil`, `%2F%2Fevil`, `javascript:`), a sign-in page (it would
 * loop), or nonsense. Answers path without a slash at its end, query and fragment, never a full address.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next || next.length > LONGEST_NEXT || !next.startsWith('/') || SUSPICIOUS.test(next)) {
    return null;
  }
  try {
    const url = new URL(next, origin);
    if (url.origin !== new URL(origin).origin) return null;
    if (url.pathname === LANDING_ROUTE || isUnder(url.pathname, AUTH_SCOPE)) return null;
    // The parser resolves `/./` and `/../`, which can leave a path that begins with two slashes.
    if (url.pathname.startsWith('//')) return null;
    return withoutTrailingSlash(url.pathname) + url.search + url.hash;
  } catch {
    return null;
  }
}

/** The sign-in page that comes back to `path`. */
export function loginFor(path: string): string {
  return path === LANDING_ROUTE ? LOGIN_ROUTE : loginRoute(path);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
