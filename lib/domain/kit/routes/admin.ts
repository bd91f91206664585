import { withSearch } from './search';
import { ADMIN_ROUTE } from './session';

type AdminSearch = {
  ambassadorApplications: { state: 'new' };
  audit: { person: string } | { producer: string };
  events: { status: 'review' } | { producer: string } | { q: string };
  functions: { ver: 'productoras' | 'eventos' };
  health: never;
  paymentOrders: { status: 'requested' | 'approved' } | { order: string } | { producer: string };
  privacidad: { state: 'open' };
  payouts: { payout: string };
  producers: { sort: '-createdAt' };
  qrCodes: never;
  revenue: { month: string };
  users: { user: string };
};
export const adminRoute = <Page extends keyof AdminSearch>(
  page: Page,
  search?: AdminSearch[Page],
): string => withSearch(`${ADMIN_ROUTE}/${page}`, search);

export const BREACHES_ROUTE = `${ADMIN_ROUTE}/privacidad/brechas`;
export const breachRoute = (breachId: string): string =>
  `${BREACHES_ROUTE}/${encodeURIComponent(breachId)}`;

export const PROCESSING_ROUTE = `${ADMIN_ROUTE}/privacidad/registro`;

export const adminProducerRoute = (producerId: string): string =>
  `/admin/producers/${encodeURIComponent(producerId)}`;
export const adminSettlementRoute = (producerId: string, search?: { month: string }): string =>
  withSearch(`${adminRoute('revenue')}/${encodeURIComponent(producerId)}`, search);
