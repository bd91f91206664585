import { CREATE_EVENT_ROUTE, eventRoute } from './event';
import { CONTACTS_ROUTE } from './mailing';
import { MENUS_ROUTE } from './producer';
import { withSearch } from './search';

/** Pages that few screens link to, separate from what every page loads. */

/** The same page for another producer. */
export const samePageOf = (producerId: string, path: string): string =>
  `/producers/${encodeURIComponent(producerId)}/${path.split('/')[3] ?? ''}`;

/** The editor; `menuRoute` is the guests' page. */
export const editMenuRoute = (menuId: string): string =>
  `${MENUS_ROUTE}/${encodeURIComponent(menuId)}`;
export const receiptRoute = (orderId: string): string => `/receipts/${encodeURIComponent(orderId)}`;

export const courtesiesRoute = (eventId: string, status: string): string =>
  withSearch(eventRoute(eventId, 'courtesies'), { status });

export const attendeeRoute = (eventId: string, ticket: string): string =>
  withSearch(eventRoute(eventId, 'attendees'), { ticket });

export const attendeesOfDateRoute = (eventId: string, date: string): string =>
  withSearch(eventRoute(eventId, 'attendees'), { date });

/** The page that postpones or cancels a date of an event. */
export const planOfDateRoute = (
  eventId: string,
  part: 'postpone' | 'cancellation',
  date: string,
): string => withSearch(eventRoute(eventId, part), { date });

/** Opens refund cases for tickets or orders, by id. */
export const openRefundsRoute = (eventId: string, ids: readonly string[]): string =>
  withSearch(eventRoute(eventId, 'refunds'), { devolver: ids.join(' ') });

export const complaintRoute = (eventId: string, ticketId: string): string =>
  withSearch(eventRoute(eventId, 'complaints'), { entrada: ticketId });

/** Continues a draft at a step of 'Crear evento'. */
export const draftRoute = (draft: string, paso: string): string =>
  withSearch(CREATE_EVENT_ROUTE, { draft, paso });
export const CREATE_CAMPAIGN_ROUTE = '/mailing/campaigns/create';
export const IMPORT_ROUTE = '/mailing/contacts/import';
export const BIN_ROUTE = '/bin';
export const binRoute = (search: { kind?: string; producer?: string }): string =>
  withSearch(BIN_ROUTE, search);
export const AUDIENCES_ROUTE = '/mailing/audiences';
export const contactRoute = (contactId: string): string =>
  `${CONTACTS_ROUTE}/${encodeURIComponent(contactId)}`;

/** Linked from older mails; the server redirects. */
export const FORMER_AMBASSADORS_ROUTE = '/admin/ambassadors';

/** The printable sheet of codes, which need no encoding. */
export const qrSheetRoute = (codes: readonly string[]): string =>
  `/admin/qrCodes/sheet${codes.length > 0 ? `?codes=${codes.join(',')}` : ''}`;

export type InboxPart = 'novedades' | 'avisos';
export const inboxRoute = (ver?: InboxPart): string => withSearch('/inbox', ver && { ver });
