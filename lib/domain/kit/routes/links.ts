/** Addresses opened from mails, printed codes, doors and other sites. */

export const AMBASSADORS_ROUTE = '/ambassadors';

/** The address in a verification mail; `query` is signed. */
export const verifyRoute = (query: URLSearchParams): string => `/auth/verify?${query}`;

/** Accepts an invitation to a team by its token. */
export const joinRoute = (invitation: string): string =>
  `/joinUs?invitation=${encodeURIComponent(invitation)}`;
export const menuRoute = (menuId: string): string => `/menus/${encodeURIComponent(menuId)}`;

/** A ticket's page; the token is its secret. */
export const ticketRoute = (token: string): string => `/tickets/${encodeURIComponent(token)}`;

/** What the holder of a ticket chose is posted here; `notice` is what its page says afterwards. */
export const ticketChoiceRoute = (token: string): string => `${ticketRoute(token)}/choice`;
export const ticketNoticeRoute = (token: string, notice: string): string =>
  `${ticketRoute(token)}?${new URLSearchParams({ aviso: notice })}`;

/** The form that has the holder's own link mailed is posted here. */
export const ticketLinkRoute = (token: string): string => `${ticketRoute(token)}/link`;

/** Stops a refund that its recipient did not ask for; the token is signed. */
export const refundStopRoute = (token: string): string =>
  `/devolucion/${encodeURIComponent(token)}`;

/** The form that gives a ticket to a friend is posted here. */
export const ticketGiftRoute = (token: string): string => `${ticketRoute(token)}/give`;

/** Freezes a producer's payments; the signature is in the query. */
export const freezeRoute = (producerId: string): string =>
  `/freeze/${encodeURIComponent(producerId)}`;

/** The address in a printed code: counts the scan and redirects. */
export const codeRoute = (code: string): string => `/redirect/${encodeURIComponent(code)}`;

/** The scope of the door's pages and of the service worker that serves them offline. */
export const DOOR_SCOPE = '/validate/';
export const DOOR_WORKER = '/validate/sw.js';
export const doorRoute = (token: string): string => `${DOOR_SCOPE}${encodeURIComponent(token)}`;

/** The web app manifest that installs a door on a phone. */
export const doorManifestRoute = (token: string): string =>
  `${doorRoute(token)}/manifest.webmanifest`;
export const mailOpenRoute = (token: string): string => `/mailing/open/${token}`;
export const mailClickRoute = (token: string, link: number): string =>
  `/mailing/click/${token}/${link}`;
export const mailImageRoute = (campaignId: string, name: string): string =>
  `/mailing/image/${campaignId}/${name}`;
export const unsubscribeRoute = (producerId: string): string =>
  `/mailing/unsubscribe/${encodeURIComponent(producerId)}`;

/** A producer's subscription page, which other sites may frame; `t` confirms a subscription. */
export const subscribeRoute = (producerId: string, t = ''): string =>
  `/suscribirse/${encodeURIComponent(producerId)}${t ? `?t=${encodeURIComponent(t)}` : ''}`;

/** Whether other sites may frame the page at a path. */
export const isEmbeddable = (path: string): boolean => path.startsWith('/suscribirse/');

/** A person's preferences, by the signed token of a mail. */
export const preferencesRoute = (token: string): string => `/preferencias/${token}`;

/** Where its forms are sent to by a browser that runs no script: a POST to the page itself is the one click of RFC 8058. */
export const unsubscribeFormRoute = (producerId: string): string =>
  `${unsubscribeRoute(producerId)}/enviar`;

/** The producer id in the path of an unsubscribe page, still encoded; undefined for any other path. */
export const unsubscribedProducer = (path: string): string | undefined =>
  /^\/mailing\/unsubscribe\/([^/]+)\/?$/.exec(path)?.[1];

/** The public desk of rights: the platform's, or a producer's. */
export const privacyDeskRoute = (producerId = ''): string =>
  producerId ? `/privacidad/${encodeURIComponent(producerId)}` : '/privacidad';

/** Where the forms of the desks are sent to by a browser that runs no script. */
export const PRIVACY_FORM_ROUTE = '/privacidad/pedir';

/** Proves the address of a request; `query` is signed. */
export const confirmPrivacyRoute = (query: URLSearchParams): string =>
  `/privacidad/confirmar?${query}`;

/** Where that page sends its confirmation without scripts. */
export const PRIVACY_CONFIRM_FORM_ROUTE = '/privacidad/confirmar/enviar';

/** The page of a packed copy; `query` is signed. */
export const privacyCopyRoute = (query: URLSearchParams): string => `/privacidad/copia?${query}`;

/** Where that page asks for the file without scripts. */
export const PRIVACY_COPY_FORM_ROUTE = '/privacidad/copia/descargar';

/** Ends the block of a case; `query` is signed. */
export const privacyLiftRoute = (query: URLSearchParams): string => `/privacidad/levantar?${query}`;

/** Turns a kind of mail from the inbox off; `query` is signed. */
export const quietRoute = (query: URLSearchParams): string => `/avisos?${query}`;

/** Where a browser opens its session on the server, and ends it. */
export const SESSION_ADDRESS = '/api/session';

/** Receives a one-click unsubscription posted to the page of `producer`, which is encoded already. */
export const oneClickRoute = (producer: string): string => `/api/unsubscribe/${producer}`;
