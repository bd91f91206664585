/**
 * All addresses of the panel are built in this folder, and nowhere else. Each is its own export, in files split
 * by who loads them: what every page needs is apart from what one screen or a mail needs. This file: sign-in,
 * and the frame of every page.
 */

export const LANDING_ROUTE = '/';
export const LOGIN_ROUTE = '/auth/login';
export const RESET_ROUTE = '/auth/reset';
export const SIGN_UP_ROUTE = '/producers/signUp';
export const PRIVACY_ROUTE = '/privacyPolicy';
export const HOME_ROUTE = '/producers';
export const ADMIN_ROUTE = '/admin';

/** The scope of the sign-in pages. */
export const AUTH_SCOPE = '/auth';

/** The sign-in page that continues to `next`. */
export const loginRoute = (next: string): string =>
  `${LOGIN_ROUTE}?next=${encodeURIComponent(next)}`;
