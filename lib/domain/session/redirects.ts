import {
  ADMIN_ROUTE,
  HOME_ROUTE,
  LANDING_ROUTE,
  LOGIN_ROUTE,
  loginRoute,
  SIGN_UP_ROUTE,
} from '../kit/routes/session';
import type { Role } from './role';

/** The home page of a role. */
export function homeOf(
  role: Role | null,
): typeof ADMIN_ROUTE | typeof HOME_ROUTE | typeof SIGN_UP_ROUTE {
  if (role === 'admin') return ADMIN_ROUTE;
  return role === 'producer' ? HOME_ROUTE : SIGN_UP_ROUTE;
}

/** The paths from which a signed-in user is redirected to their home; on any other they stay. */
const REDIRECTING: readonly string[] = [LANDING_ROUTE, LOGIN_ROUTE];

/**
 * The redirect of a signed-in user at `path`, or null to stay: only from `/` and `/auth/login`, which are nobody's home.
 */
export function shouldRedirect(path: string, role: Role | null): string | null {
  return REDIRECTING.includes(withoutTrailingSlash(path)) ? homeOf(role) : null;
}

/** Whether `path` is `base` or below it, by whole segments. */
export function isUnder(path: string, base: string): boolean {
  const clean = withoutTrailingSlash(path);
  return clean === base || clean.startsWith(`${base}/`);
}

const LONGEST_NEXT = 500;
// Characters that some parser reads as the start of another host or ignores: controls, backslashes, spaces.
const SUSPICIOUS = /[\p{Cc}\\\s]|^\/(?:\/|%2f|%5c)/iu;

// By their first segments. Whatever else there is may lead on: a link of a mail or of a QR code leads out of the product.
const PAGES =
  /^\/(admin|bin|events|inbox|joinUs|mailing\/(audiences|campaigns|contacts)|producers|receipts|security)(\/|$)/;

/**
 * The path to return to after sign-in (`next=`), or null if it leaves this product (`//evil`, `/\evil`,
 * `%2F%2Fevil`, `javascript:`), is no page of the panel, founding or invitation, or is malformed. Returns path without a trailing
 * slash, query and fragment, never a full address.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next || next.length > LONGEST_NEXT || !next.startsWith('/') || SUSPICIOUS.test(next)) {
    return null;
  }
  try {
    const url = new URL(next, origin);
    if (url.origin !== new URL(origin).origin) return null;
    // Of the parsed path: `/./` and `/../` are resolved in it.
    if (!PAGES.test(url.pathname)) return null;
    return withoutTrailingSlash(url.pathname) + url.search + url.hash;
  } catch {
    return null;
  }
}

/** The sign-in page that returns to `path`. */
export function loginFor(path: string): string {
  return path === LANDING_ROUTE ? LOGIN_ROUTE : loginRoute(path);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
