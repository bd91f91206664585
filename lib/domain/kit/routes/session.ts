/**
 * All routes of the panel are built in this folder, each its own export, in files split by who loads them. This file: sign-in and
 * the frame of every page.
 */

export const LANDING_ROUTE = '/';
export const LOGIN_ROUTE = '/auth/login';
export const RESET_ROUTE = '/auth/reset';
export const SIGN_UP_ROUTE = '/producers/signUp';
export const PRIVACY_ROUTE = '/privacyPolicy';
export const HOME_ROUTE = '/producers';
export const ADMIN_ROUTE = '/admin';

export const SESSION_ADDRESS = '/api/session';

export const AUTH_SCOPE = '/auth';

export const loginRoute = (next: string): string =>
  `${LOGIN_ROUTE}?next=${encodeURIComponent(next)}`;

/** Promoters' own pages need no session: the server renders all of them, and Firebase Auth would be loaded for nothing. */
export const PROMOTER_SCOPE = '/rrpp/';
