/** What mails, printed codes, doors and other sites open. */

export const AMBASSADORS_ROUTE = '/ambassadors';

/** Where the link of a confirmation mail leads; `query` is signed. */
export const verifyRoute = (query: URLSearchParams): string => `/auth/verify?${query}`;

/** Accepts an invitation to a team, by its token. */
export const joinRoute = (invitation: string): string =>
  `/joinUs?invitation=${encodeURIComponent(invitation)}`;
export const menuRoute = (menuId: string): string => `/menus/${encodeURIComponent(menuId)}`;

/** A ticket, by the token that is its secret. */
export const ticketRoute = (token: string): string => `/tickets/${encodeURIComponent(token)}`;

/** Stops a producer's payments; the signature is in the query. */
export const freezeRoute = (producerId: string): string =>
  `/freeze/${encodeURIComponent(producerId)}`;

/** What a printed code carries: it counts and forwards. */
export const codeRoute = (code: string): string => `/redirect/${encodeURIComponent(code)}`;

/** The door's pages and the worker that serves them offline lie under this path. */
export const DOOR_SCOPE = '/validate/';
export const DOOR_WORKER = '/validate/sw.js';
export const doorRoute = (token: string): string => `${DOOR_SCOPE}${encodeURIComponent(token)}`;

/** The manifest with which a door is installed on a telephone. */
export const doorManifestRoute = (token: string): string =>
  `${doorRoute(token)}/manifest.webmanifest`;
export const mailOpenRoute = (token: string): string => `/mailing/open/${token}`;
export const mailClickRoute = (token: string, link: number): string =>
  `/mailing/click/${token}/${link}`;
export const mailImageRoute = (campaignId: string, name: string): string =>
  `/mailing/image/${campaignId}/${name}`;
export const unsubscribeRoute = (producerId: string): string =>
  `/mailing/unsubscribe/${encodeURIComponent(producerId)}`;

/** The producer of an unsubscription's path, still encoded; undefined for any other path. */
export const unsubscribedProducer = (path: string): string | undefined =>
  /^\/mailing\/unsubscribe\/([^/]+)\/?$/.exec(path)?.[1];

/** Answers a one-click unsubscription that was posted to the page of `producer`, which is encoded already. */
export const oneClickRoute = (producer: string): string => `/api/unsubscribe/${producer}`;
