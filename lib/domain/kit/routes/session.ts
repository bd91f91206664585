/**
 * Every address of the panel stands in this folder, and no other file writes one. Each is an export of its own, in a file
 * that a page loads as a whole: what every page needs is apart from what one screen or a mail needs. Here: sign-in, and the frame of every page.
 */

export const LANDING_ROUTE = '/';
export const LOGIN_ROUTE = '/auth/login';
export const RESET_ROUTE = '/auth/reset';
export const SIGN_UP_ROUTE = '/producers/signUp';
export const PRIVACY_ROUTE = '/privacyPolicy';
export const HOME_ROUTE = '/producers';
export const ADMIN_ROUTE = '/admin';

/** The pages of sign-in lie under this path. */
export const AUTH_SCOPE = '/auth';

/** The sign-in page that leads to `next` afterwards. */
export const loginRoute = (next: string): string =>
  `${LOGIN_ROUTE}?next=${encodeURIComponent(next)}`;
