import { CREATE_EVENT_ROUTE, eventRoute } from './event';
import { CONTACTS_ROUTE } from './mailing';
import { MENUS_ROUTE } from './producer';
import { withSearch } from './search';

/** Pages that only few screens lead to, apart from what every page of the panel loads. */

/** The page of another producer that shows the same as `path` does of its own. */
export const samePageOf = (producerId: string, path: string): string =>
  `/producers/${encodeURIComponent(producerId)}/${path.split('/')[3] ?? ''}`;

/** The page that edits a menu; `menuRoute` is what guests see of it. */
export const editMenuRoute = (menuId: string): string =>
  `${MENUS_ROUTE}/${encodeURIComponent(menuId)}`;
export const receiptRoute = (orderId: string): string => `/receipts/${encodeURIComponent(orderId)}`;

/** The courtesies of an event that have one status. */
export const courtesiesRoute = (eventId: string, status: string): string =>
  withSearch(eventRoute(eventId, 'courtesies'), { status });

/** The step of 'Crear evento' in which a draft goes on. */
export const draftRoute = (draft: string, paso: string): string =>
  withSearch(CREATE_EVENT_ROUTE, { draft, paso });
export const CREATE_CAMPAIGN_ROUTE = '/mailing/campaigns/create';
export const IMPORT_ROUTE = '/mailing/contacts/import';
export const AUDIENCES_ROUTE = '/mailing/audiences';
export const contactRoute = (contactId: string): string =>
  `${CONTACTS_ROUTE}/${encodeURIComponent(contactId)}`;

/** Mails of before lead here; the server forwards them to the list of applications. */
export const FORMER_AMBASSADORS_ROUTE = '/admin/ambassadors';

/** The sheet on which codes are printed; codes need no encoding. */
export const qrSheetRoute = (codes: readonly string[]): string =>
  `/admin/qrCodes/sheet${codes.length > 0 ? `?codes=${codes.join(',')}` : ''}`;
