/**
 * Every address of the panel, in one place: a page, a link of a mail and a redirect all take theirs from here, and
 * `tests/routes.test.ts` compares them with the pages that exist. Each address is an export of its own, so that a page
 * loads only those that it uses. What varies is encoded here and nowhere else.
 */
const part = encodeURIComponent;

/** What a list shows, as its address says it. */
const withSearch = (path: string, search?: Readonly<Record<string, string>>): string =>
  search ? `${path}?${new URLSearchParams(search)}` : path;

// Before the panel.
export const LANDING_ROUTE = '/';
export const LOGIN_ROUTE = '/auth/login';
export const RESET_ROUTE = '/auth/reset';
export const SIGN_UP_ROUTE = '/producers/signUp';
export const AMBASSADORS_ROUTE = '/ambassadors';
export const PRIVACY_ROUTE = '/privacyPolicy';

/** The pages of sign-in lie under this path. */
export const AUTH_SCOPE = '/auth';
/** The sign-in page that leads to `next` afterwards. */
export const loginRoute = (next: string): string => `${LOGIN_ROUTE}?next=${part(next)}`;
/** Where the link of a confirmation mail leads; `query` is signed. */
export const verifyRoute = (query: URLSearchParams): string => `/auth/verify?${query}`;
/** Accepts an invitation to a team, by its token. */
export const joinRoute = (invitation: string): string => `/joinUs?invitation=${part(invitation)}`;

// The producer's pages.
export const HOME_ROUTE = '/producers';
export const EVENTS_ROUTE = '/producers/events';
export const MENUS_ROUTE = '/producers/menus';
export const CREATE_MENU_ROUTE = '/producers/menus/create';

/** The pages of a producer's own data. */
export type ProducerPart = 'edit' | 'billing' | 'banking' | 'access' | 'audit';
export const producerRoute = (producerId: string, page: ProducerPart): string =>
  `/producers/${part(producerId)}/${page}`;
/** The page of another producer that shows the same as `path` does of its own. */
export const samePageOf = (producerId: string, path: string): string =>
  `/producers/${part(producerId)}/${path.split('/')[3] ?? ''}`;
/** The page that edits a menu; `menuRoute` is what guests see of it. */
export const editMenuRoute = (menuId: string): string => `${MENUS_ROUTE}/${part(menuId)}`;
export const menuRoute = (menuId: string): string => `/menus/${part(menuId)}`;
export const receiptRoute = (orderId: string): string => `/receipts/${part(orderId)}`;

// Events.
export const CREATE_EVENT_ROUTE = '/events/create';

/** The parts of an event that have a page of their own. */
export type EventPart =
  | 'edit'
  | 'tickets'
  | 'courtesies'
  | 'discounts'
  | 'consumptions'
  | 'validators'
  | 'attendees'
  | 'finance';

/** The page of an event, or of one of its parts. */
export const eventRoute = (eventId: string, page?: EventPart): string =>
  `/events/${part(eventId)}${page ? `/${page}` : ''}`;
/** Whether a path is the page of an event itself, not one of its parts. */
export const isEventRoute = (path: string): boolean => /^\/events\/[^/]+$/.test(path);
/** The courtesies of an event that have one status. */
export const courtesiesRoute = (eventId: string, status: string): string =>
  withSearch(eventRoute(eventId, 'courtesies'), { status });
/** The step of 'Crear evento' in which a draft goes on. */
export const draftRoute = (draft: string, paso: string): string =>
  withSearch(CREATE_EVENT_ROUTE, { draft, paso });

// Mailing.
export const CAMPAIGNS_ROUTE = '/mailing/campaigns';
export const CREATE_CAMPAIGN_ROUTE = '/mailing/campaigns/create';
export const CONTACTS_ROUTE = '/mailing/contacts';
export const IMPORT_ROUTE = '/mailing/contacts/import';
export const AUDIENCES_ROUTE = '/mailing/audiences';

export const campaignRoute = (campaignId: string): string =>
  `${CAMPAIGNS_ROUTE}/${part(campaignId)}`;
export const contactRoute = (contactId: string): string => `${CONTACTS_ROUTE}/${part(contactId)}`;

// The administrators' pages.
export const ADMIN_ROUTE = '/admin';
/** Mails of before lead here; the server forwards them to the list of applications. */
export const FORMER_AMBASSADORS_ROUTE = '/admin/ambassadors';

/** The lists of the administrators, each with what an address may ask of it. */
type AdminSearch = {
  ambassadorApplications: { state: 'new' };
  audit: { person: string } | { producer: string };
  events: { status: 'review' } | { producer: string };
  functions: never;
  health: never;
  paymentOrders: { status: 'requested' | 'approved' } | { order: string } | { producer: string };
  producers: { sort: '-createdAt' };
  qrCodes: never;
  users: { user: string };
};
export const adminRoute = <Page extends keyof AdminSearch>(
  page: Page,
  search?: AdminSearch[Page],
): string => withSearch(`${ADMIN_ROUTE}/${page}`, search);
export const adminProducerRoute = (producerId: string): string =>
  `/admin/producers/${part(producerId)}`;
/** The sheet on which codes are printed; codes need no encoding. */
export const qrSheetRoute = (codes: readonly string[]): string =>
  `/admin/qrCodes/sheet${codes.length > 0 ? `?codes=${codes.join(',')}` : ''}`;

// What mails, printed codes and doors open.
/** A ticket, by the token that is its secret. */
export const ticketRoute = (token: string): string => `/tickets/${part(token)}`;
/** The door's pages and the worker that serves them offline lie under this path. */
export const DOOR_SCOPE = '/validate/';
export const DOOR_WORKER = '/validate/sw.js';
export const doorRoute = (token: string): string => `${DOOR_SCOPE}${part(token)}`;
/** The manifest with which a door is installed on a telephone. */
export const doorManifestRoute = (token: string): string =>
  `${doorRoute(token)}/manifest.webmanifest`;
/** Stops a producer's payments; the signature is in the query. */
export const freezeRoute = (producerId: string): string => `/freeze/${part(producerId)}`;
/** What a printed code carries: it counts and forwards. */
export const codeRoute = (code: string): string => `/redirect/${part(code)}`;
export const mailOpenRoute = (token: string): string => `/mailing/open/${token}`;
export const mailClickRoute = (token: string, link: number): string =>
  `/mailing/click/${token}/${link}`;
export const mailImageRoute = (campaignId: string, name: string): string =>
  `/mailing/image/${campaignId}/${name}`;
export const unsubscribeRoute = (producerId: string): string =>
  `/mailing/unsubscribe/${part(producerId)}`;

/** The producer of an unsubscription's path, still encoded; undefined for any other path. */
export const unsubscribedProducer = (path: string): string | undefined =>
  /^\/mailing\/unsubscribe\/([^/]+)\/?$/.exec(path)?.[1];
/** Answers a one-click unsubscription that was posted to the page of `producer`, which is encoded already. */
export const oneClickRoute = (producer: string): string => `/api/unsubscribe/${producer}`;
