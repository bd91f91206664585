import type { AuditAction } from '../audit/audit';
import { fields, numeric, text } from '../kit/read';
import type { InboxNeed, News, NewsName } from './kinds';

type Change = {
  action: AuditAction;
  object: { type: string; id: string; name?: string };
  producerId?: string | null;
  eventId?: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
};

type Told = Pick<News, 'what' | 'needs'> & Partial<News>;

const sum = (change: Change) => {
  const { amount } = fields(change.after);
  return typeof amount === 'number' ? numeric(amount) : null;
};

const ordered =
  (what: NewsName) =>
  (change: Change): Told[] => [{ what, needs: 'finance.view', amount: sum(change) }];

const told =
  (what: NewsName, ...needs: InboxNeed[]) =>
  (): Told[] =>
    needs.map((need) => ({ what, needs: need }));

const personal =
  (what: NewsName) =>
  ({ object, after }: Change): Told[] => [
    { what, needs: '', userId: object.id, reason: text(fields(after).role) },
  ];

const NEWS_OF: Partial<Record<AuditAction, (change: Change) => Told[]>> = {
  'paymentOrder.approve': ordered('order.approve'),
  'paymentOrder.pay': ordered('order.pay'),
  'paymentOrder.reject': ordered('order.reject'),
  'paymentOrder.return': ordered('order.return'),
  'paymentOrder.takeBack': ordered('order.takeBack'),
  'payout.takeBack': ({ after }) => {
    const { state, amount } = fields(after);
    if (state !== 'asked') return [];
    return [{ what: 'order.askBack', needs: 'admin', amount: numeric(amount) }];
  },
  'producer.banking': told('banking.change', 'producers.banking', 'admin'),
  'plan.start': ({ after }) => [
    { what: 'plan.start', needs: 'events.manage', reason: text(fields(after).plan) },
  ],
  'event.status': ({ before, after }) => statusNews(fields(before).status, fields(after).status),
  'event.request': told('event.request', 'admin'),
  'event.approve': told('event.approve', 'events.manage'),
  'event.reject': told('event.reject', 'events.manage'),
  'complaint.open': told('complaint.open', 'events.manage'),
  'campaign.hold': told('campaign.stopped', 'events.manage', 'admin'),
  'member.join': told('member.join', 'users.manageAccess'),
  'member.permissions': personal('access.change'),
  'member.remove': personal('access.remove'),
  'user.role': personal('role.change'),
  'feature.selfOff': told('feature.selfOff', 'admin'),
  'user.propose': told('role.propose', 'admin'),
};

function statusNews(from: unknown, to: unknown): Told[] {
  if (to === 'review') return [{ what: 'event.review', needs: 'admin' }];
  const what = (
    {
      published: 'event.published',
      paused: 'event.paused',
      cancelled: 'event.cancelled',
      draft: from === 'review' ? 'event.returned' : undefined,
    } as Record<string, NewsName | undefined>
  )[text(to)];
  return what ? [{ what, needs: 'events.manage' }] : [];
}

/** The news of a change, by kind of reader. */
export function newsOf(change: Change, by: { uid: string; email: string }): News[] {
  const { action, object, producerId, eventId, reason = '' } = change;
  return (NEWS_OF[action]?.(change) ?? []).map((one) => ({
    producerId: producerId ?? '',
    userId: '',
    name: object.name ?? '',
    objectId: eventId ?? object.id,
    amount: null,
    by: { uid: by.uid, email: by.email },
    ...one,
    reason: one.reason || reason,
  }));
}
