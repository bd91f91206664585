/** Routes opened from mails, printed codes, doors and other sites. */

export const AMBASSADORS_ROUTE = '/ambassadors';

/** The link of a verification mail; `query` is signed. */
export const verifyRoute = (query: URLSearchParams): string => `/auth/verify?${query}`;

export const joinRoute = (invitation: string): string =>
  `/joinUs?invitation=${encodeURIComponent(invitation)}`;
/** The public page of an event, by its address or its id. */
export const publicEventRoute = (slug: string): string => `/e/${encodeURIComponent(slug)}`;
/** An event's card for other sites. */
export const eventEmbedRoute = (slug: string): string => `/embed/${encodeURIComponent(slug)}`;
/** With a date's id, that date alone. */
export const eventCalendarRoute = (slug: string, dateId = ''): string =>
  `${publicEventRoute(slug)}/calendar.ics${dateId && `?${new URLSearchParams({ d: dateId })}`}`;

/** `version` changes with the picture, which browsers keep. */
export const eventFlyerRoute = (slug: string, version: string): string =>
  `${publicEventRoute(slug)}/flyer?${new URLSearchParams({ v: version })}`;

/** The picture of a shared link, 1200 by 630, made of the flyer. */
export const eventShareRoute = (slug: string, version: string): string =>
  `${publicEventRoute(slug)}/share.jpg?${new URLSearchParams({ v: version })}`;

/** The picture of a producer's public pages; `version` changes with it. */
export const coverRoute = (producerId: string, version: string): string =>
  `/portada/${encodeURIComponent(producerId)}?${new URLSearchParams({ v: version })}`;

/** Receives what an event's public page would show, and gives it for a frame. */
export const EVENT_PREVIEW_ADDRESS = '/api/event-preview';

export const menuRoute = (menuId: string): string => `/menus/${encodeURIComponent(menuId)}`;
/** The picture of a product of a published menu. */
export const menuPhotoRoute = (menuId: string, itemId: string): string =>
  `${menuRoute(menuId)}/photo/${encodeURIComponent(itemId)}`;

/** The token is the ticket's secret. */
export const ticketRoute = (token: string): string => `/tickets/${encodeURIComponent(token)}`;

/** Receives the choice of a ticket's holder; `notice` is what the page says afterwards. */
export const ticketChoiceRoute = (token: string): string => `${ticketRoute(token)}/choice`;
export const ticketNoticeRoute = (token: string, notice: string): string =>
  `${ticketRoute(token)}?${new URLSearchParams({ aviso: notice })}`;

/** Receives the form that mails the holder their own link. */
export const ticketLinkRoute = (token: string): string => `${ticketRoute(token)}/link`;

/** Stops a refund; the token is signed. */
export const refundStopRoute = (token: string): string =>
  `/devolucion/${encodeURIComponent(token)}`;

/** Receives the form by which a courtesy's guest confirms. */
export const ticketClaimRoute = (token: string): string => `${ticketRoute(token)}/claim`;
export const ticketGiftRoute = (token: string): string => `${ticketRoute(token)}/give`;
export const ticketMoveRoute = (token: string): string => `${ticketRoute(token)}/move`;
export const ticketCompanionsRoute = (token: string): string => `${ticketRoute(token)}/companions`;
export const ticketAnswersRoute = (token: string): string => `${ticketRoute(token)}/answers`;

/** Joining an event's waiting list, by its id. */
export const waitlistJoinRoute = (eventId: string, notice = ''): string =>
  `/lista/${encodeURIComponent(eventId)}${notice && `?${new URLSearchParams({ aviso: notice })}`}`;
/** The page of an offer of the waiting list; the token is theirs. */
export const offerRoute = (eventId: string, token: string): string =>
  `${waitlistJoinRoute(eventId)}/${encodeURIComponent(token)}`;

/** A promoter's own page; the token is its secret. */
export const promoterPageRoute = (token: string): string => `/rrpp/${encodeURIComponent(token)}`;
export const promoterNoticeRoute = (token: string, notice: string): string =>
  `${promoterPageRoute(token)}?${new URLSearchParams({ aviso: notice })}`;
/** Receives the form by which a promoter gives a courtesy. */
export const promoterGiveRoute = (token: string): string => `${promoterPageRoute(token)}/give`;

/** Freezes a producer's payments; the query is signed. */
export const freezeRoute = (producerId: string): string =>
  `/freeze/${encodeURIComponent(producerId)}`;

/** The address in a printed code: counts the scan and redirects. */
export const codeRoute = (code: string): string => `/redirect/${encodeURIComponent(code)}`;

export const DOOR_SCOPE = '/validate/';
export const DOOR_WORKER = '/validate/sw.js';
export const doorRoute = (token: string): string => `${DOOR_SCOPE}${encodeURIComponent(token)}`;

/** The box office of a door; the token is its secret. */
export const boxOfficeRoute = (token: string): string => `/caja/${encodeURIComponent(token)}`;

export const doorManifestRoute = (token: string): string =>
  `${doorRoute(token)}/manifest.webmanifest`;
export const mailOpenRoute = (token: string): string => `/mailing/open/${token}`;
export const mailClickRoute = (token: string, link: number): string =>
  `/mailing/click/${token}/${link}`;
/** With an event's id, that event's flyer. */
export const mailImageRoute = (campaignId: string, name: string, eventId = ''): string =>
  `/mailing/image/${campaignId}/${name}${eventId && `?${new URLSearchParams({ e: eventId })}`}`;
/** An uploaded picture, whose id changes with it. */
export const mailPictureRoute = (
  producerId: string,
  pictureId: string,
  size: 'large' | 'small',
): string => `/mailing/picture/${encodeURIComponent(producerId)}/${pictureId}/${size}`;
export const unsubscribeRoute = (producerId: string): string =>
  `/mailing/unsubscribe/${encodeURIComponent(producerId)}`;

/** A subscription page, which other sites may frame; `t` confirms a subscription. */
export const subscribeRoute = (producerId: string, t = ''): string =>
  `/suscribirse/${encodeURIComponent(producerId)}${t ? `?t=${encodeURIComponent(t)}` : ''}`;

/** Whether an address is of a picture that a cache may keep: most have their version in it. */
export const isKeptPicture = (path: string): boolean =>
  /^\/(?:e\/[^/]+\/(?:flyer|share\.jpg)|portada\/[^/]+|menus\/[^/]+\/photo\/[^/]+|mailing\/picture\/[^/]+\/\w+\/\w+)$/.test(
    path,
  );

/** Whether other sites may frame a page. */
export const isEmbeddable = (path: string): boolean => /^\/(?:suscribirse|embed)\//.test(path);

export const preferencesRoute = (token: string): string => `/preferencias/${token}`;

/** The privacy page of the platform, or of a producer. */
export const privacyDeskRoute = (producerId = ''): string =>
  producerId ? `/privacidad/${encodeURIComponent(producerId)}` : '/privacidad';

/** Confirms the email of a request; `query` is signed. */
export const confirmPrivacyRoute = (query: URLSearchParams): string =>
  `/privacidad/confirmar?${query}`;

/** The page of a packed copy; `query` is signed. */
export const privacyCopyRoute = (query: URLSearchParams): string => `/privacidad/copia?${query}`;

/** Ends the block of a case; `query` is signed. */
export const privacyLiftRoute = (query: URLSearchParams): string => `/privacidad/levantar?${query}`;

/** Turns a kind of inbox mail off; `query` is signed. */
export const quietRoute = (query: URLSearchParams): string => `/avisos?${query}`;
