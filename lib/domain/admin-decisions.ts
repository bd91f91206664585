import type { Ambassador } from './ambassador';
import type { CampaignBrief } from './campaign-brief';
import { campaignRoute } from './campaign-routes';
import { type EventRecord, eventName } from './event';
import { pesos } from './format';
import { dateTime } from './format-date';
import type { PaymentOrder } from './payment-order';
import type { Producer } from './producer';

/** Something that waits for an administrator, with the page where it is decided. */
export type Decision = {
  id: string;
  tone: 'wait' | 'info';
  text: string;
  detail: string;
  action: { label: string; href: string };
  /** The producer that must be selected for the page to show it. */
  producerId?: string;
};

type Waiting = {
  review: readonly EventRecord[];
  orders: readonly PaymentOrder[];
  /** Campaigns that were held because they harm the sender's name. */
  held: readonly CampaignBrief[];
  ambassadors: readonly Ambassador[];
  producers: readonly Producer[];
};

/**
 * What waits for a decision, most urgent first: events in review, orders that somebody else asked for (`uid` is
 * the reader), orders to pay, campaigns that were held, then what is only news.
 */
export function decisionsOf(waiting: Waiting, uid: string): Decision[] {
  const orderUrl = (order: PaymentOrder) =>
    `/admin/paymentOrders?order=${encodeURIComponent(order.id)}`;
  const own = (order: PaymentOrder) => order.status === 'requested' && order.requestedBy === uid;
  return [
    ...waiting.review.map(
      (event): Decision => ({
        id: `event-${event.id}`,
        tone: 'wait',
        text: `${eventName(event)} espera tu revisión`,
        detail: dateTime(event.startsAt, event.timeZone),
        action: { label: 'Revisar', href: `/events/${encodeURIComponent(event.id)}` },
      }),
    ),
    ...waiting.orders
      .filter((order) => !own(order))
      .map(
        (order): Decision => ({
          id: `order-${order.id}`,
          tone: 'wait',
          text:
            order.status === 'requested'
              ? `Aprobar ${pesos(order.amount)} a ${order.producerName}`
              : `Pagar ${pesos(order.amount)} a ${order.producerName}`,
          detail: order.eventName,
          action: {
            label: order.status === 'requested' ? 'Ver orden' : 'Registrar pago',
            href: orderUrl(order),
          },
        }),
      ),
    ...waiting.held.map(
      (campaign): Decision => ({
        id: `campaign-${campaign.id}`,
        tone: 'wait',
        text: `Campaña detenida: ${campaign.name}`,
        detail: campaign.statusReason,
        action: { label: 'Revisar', href: campaignRoute(campaign.id) },
        producerId: campaign.producerId,
      }),
    ),
    ...waiting.ambassadors.map(
      (one): Decision => ({
        id: `ambassador-${one.id}`,
        tone: 'info',
        text: `${one.name} quiere ser parte de los embajadores`,
        detail: one.city,
        action: { label: 'Leer', href: '/admin/ambassadors' },
      }),
    ),
    ...waiting.producers.map(
      (one): Decision => ({
        id: `producer-${one.id}`,
        tone: 'info',
        text: `${one.name} es nueva en la plataforma`,
        detail: one.termsAccepted ? '' : 'Sin aceptar los términos',
        action: { label: 'Conocer', href: `/admin/producers/${encodeURIComponent(one.id)}` },
      }),
    ),
  ];
}
