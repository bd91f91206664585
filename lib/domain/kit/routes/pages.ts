import { CREATE_EVENT_ROUTE, eventRoute } from './event';
import { CONTACTS_ROUTE } from './mailing';
import { MENUS_ROUTE } from './producer';
import { withSearch } from './search';

/** Pages that few screens link to, kept out of what every page of the panel loads. */

/** The equivalent page of another producer: `path` with the producer's id replaced. */
export const samePageOf = (producerId: string, path: string): string =>
  `/producers/${encodeURIComponent(producerId)}/${path.split('/')[3] ?? ''}`;

/** The page that edits a menu; `menuRoute` is the guests' page. */
export const editMenuRoute = (menuId: string): string =>
  `${MENUS_ROUTE}/${encodeURIComponent(menuId)}`;
export const receiptRoute = (orderId: string): string => `/receipts/${encodeURIComponent(orderId)}`;

/** An event's courtesies, filtered by status. */
export const courtesiesRoute = (eventId: string, status: string): string =>
  withSearch(eventRoute(eventId, 'courtesies'), { status });

/** The ticket of an attendee, open over their list. */
export const attendeeRoute = (eventId: string, ticket: string): string =>
  withSearch(eventRoute(eventId, 'attendees'), { ticket });

/** Opening refund cases for tickets or orders, each by its id. */
export const openRefundsRoute = (eventId: string, ids: readonly string[]): string =>
  withSearch(eventRoute(eventId, 'refunds'), { devolver: ids.join(' ') });

/** Writing down a complaint of whoever holds a ticket. */
export const complaintRoute = (eventId: string, ticketId: string): string =>
  withSearch(eventRoute(eventId, 'complaints'), { entrada: ticketId });

/** The step of 'Crear evento' at which a draft continues. */
export const draftRoute = (draft: string, paso: string): string =>
  withSearch(CREATE_EVENT_ROUTE, { draft, paso });
export const CREATE_CAMPAIGN_ROUTE = '/mailing/campaigns/create';
export const IMPORT_ROUTE = '/mailing/contacts/import';
/** What was deleted, filtered by its kind; for administrators of a producer. */
export const BIN_ROUTE = '/bin';
export const binRoute = (search: { kind?: string; producer?: string }): string =>
  withSearch(BIN_ROUTE, search);
export const AUDIENCES_ROUTE = '/mailing/audiences';
export const contactRoute = (contactId: string): string =>
  `${CONTACTS_ROUTE}/${encodeURIComponent(contactId)}`;

/** Older mails link here; the server redirects to the list of applications. */
export const FORMER_AMBASSADORS_ROUTE = '/admin/ambassadors';

/** The printable sheet of codes; codes need no encoding. */
export const qrSheetRoute = (codes: readonly string[]): string =>
  `/admin/qrCodes/sheet${codes.length > 0 ? `?codes=${codes.join(',')}` : ''}`;

/** A person's inbox: what happened, what waits for them, and what they are told of. */
export type InboxPart = 'pendientes' | 'avisos';
export const inboxRoute = (ver?: InboxPart): string => withSearch('/inbox', ver && { ver });
