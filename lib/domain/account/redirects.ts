import {
  ADMIN_ROUTE,
  HOME_ROUTE,
  LANDING_ROUTE,
  LOGIN_ROUTE,
  loginRoute,
  SIGN_UP_ROUTE,
} from '../kit/routes/session';
import type { Role } from '../rights/role';

export function homeOf(
  role: Role | null,
): typeof ADMIN_ROUTE | typeof HOME_ROUTE | typeof SIGN_UP_ROUTE {
  if (role === 'admin') return ADMIN_ROUTE;
  return role === 'producer' ? HOME_ROUTE : SIGN_UP_ROUTE;
}

/** Whether `path` is `base` or below it, by segments. */
export function isUnder(path: string, base: string): boolean {
  const clean = withoutTrailingSlash(path);
  return clean === base || clean.startsWith(`${base}/`);
}

export function loginFor(path: string): string {
  return path === LANDING_ROUTE ? LOGIN_ROUTE : loginRoute(path);
}

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
