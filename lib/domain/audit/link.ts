import { adminProducerRoute, adminRoute, breachRoute } from '../kit/routes/admin';
import { eventRoute } from '../kit/routes/event';
import { campaignRoute } from '../kit/routes/mailing';
import { editMenuRoute } from '../kit/routes/pages';
import { producerRoute } from '../kit/routes/producer';
import type { AuditEntry } from './audit';

type Named = Pick<AuditEntry, 'action' | 'object' | 'producerId'>;
type LinkTo = (id: string, line: Named) => string;

const FOR_ALL: Record<string, LinkTo> = {
  event: (id) => eventRoute(id),
  campaign: campaignRoute,
  producer: (id) => producerRoute(id, 'edit'),
  member: (_id, { producerId }) => producerRoute(producerId, 'access'),
};

const FOR_ADMINS: Record<string, LinkTo> = {
  user: (user) => adminRoute('users', { user }),
  producer: adminProducerRoute,
  paymentOrder: (order) => adminRoute('paymentOrders', { order }),
  payout: (payout) => adminRoute('payouts', { payout }),
  menu: editMenuRoute,
  qrCode: () => adminRoute('qrCodes'),
  feature: () => adminRoute('functions'),
  ambassador: () => adminRoute('ambassadorApplications'),
  privacyRequest: () => adminRoute('privacidad'),
  breach: breachRoute,
};

/** The page of an entry's object; null if it has none or was deleted. */
export function auditHref(line: Named, isAdmin: boolean): string | null {
  const { type, id } = line.object;
  if (!id || line.action.endsWith('.delete')) return null;
  if (type === 'member' && !line.producerId) return null;
  const to = (isAdmin && FOR_ADMINS[type]) || FOR_ALL[type];
  return to ? to(id, line) : null;
}
