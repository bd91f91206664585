import type { AdminProposal } from './admin-proposal';
import type { Ambassador } from './ambassador';
import type { CampaignBrief } from './campaign-brief';
import { campaignRoute } from './campaign-routes';
import { type EventRecord, eventName } from './event';
import { pesos } from './format';
import { dateTime } from './format-date';
import type { PaymentOrder } from './payment-order';
import type { Producer } from './producer';
import { type SendingDomain, verdictOf } from './sending-domain';

/** Something that waits for an administrator, with the page where it is decided; without one, on Inicio itself. */
export type Decision = {
  id: string;
  tone: 'bad' | 'wait' | 'info';
  text: string;
  detail: string;
  action: { label: string; href?: string };
  /** The producer that must be selected for the page to show it. */
  producerId?: string;
};

type Waiting = {
  /** What DNS says of the domain that campaigns are sent from; null where nothing was asked. */
  domain: SendingDomain | null;
  /** Producers whose payments somebody has stopped. */
  frozen: readonly Producer[];
  /** Who is proposed as an administrator. */
  proposals: readonly AdminProposal[];
  review: readonly EventRecord[];
  orders: readonly PaymentOrder[];
  /** Campaigns that were held because they harm the sender's name. */
  held: readonly CampaignBrief[];
  ambassadors: readonly Ambassador[];
  producers: readonly Producer[];
};

/** The decision about the DNS of the From address: Inicio itself shows what to set. */
export const SENDING_DOMAIN_DECISION = 'sending-domain';

/**
 * What waits for a decision, most urgent first: payments that were stopped, a DNS that stops every campaign, events in review, orders that somebody else asked for (`uid` is
 * the reader), orders to pay, campaigns that were held, then what is only news.
 */
export function decisionsOf(waiting: Waiting, uid: string): Decision[] {
  const orderUrl = (order: PaymentOrder) =>
    `/admin/paymentOrders?order=${encodeURIComponent(order.id)}`;
  const own = (order: PaymentOrder) => order.status === 'requested' && order.requestedBy === uid;
  return [
    ...waiting.frozen.map(
      (one): Decision => ({
        id: `freeze-${one.id}`,
        tone: 'bad',
        text: `${one.name}: los pagos están detenidos`,
        detail: `${one.freeze?.name || 'Alguien del equipo'} no reconoce un cambio, ${dateTime(one.freeze?.at)}`,
        action: { label: 'Revisar', href: `/admin/producers/${encodeURIComponent(one.id)}` },
      }),
    ),
    ...domainOf(waiting.domain),
    ...waiting.proposals
      .filter((one) => one.by.uid !== uid)
      .map(
        (one): Decision => ({
          id: `proposal-${one.userId}`,
          tone: 'wait',
          text: `Confirmar a ${one.email} como administrador`,
          detail: `Lo propone ${one.by.email}`,
          action: { label: 'Ver', href: `/admin/users?user=${encodeURIComponent(one.userId)}` },
        }),
      ),
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
        action: { label: 'Leer', href: '/admin/ambassadorApplications' },
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

function domainOf(domain: SendingDomain | null): Decision[] {
  const verdict = domain ? verdictOf(domain) : 'good';
  if (!domain || verdict === 'good') return [];
  const [first, ...more] = domain.problems;
  const name = domain.domain || 'el dominio del correo';
  return [
    {
      id: SENDING_DOMAIN_DECISION,
      tone: 'bad',
      text: `Ninguna campaña sale: ${verdict === 'bad' ? `${name} no está verificado` : `no sabemos si ${name} está en orden`}`,
      detail: first
        ? `${first.text}${more.length > 0 ? ` Y ${more.length} más.` : ''}`
        : 'El DNS no responde.',
      action: { label: first ? 'Ver qué falta' : 'Comprobar' },
    },
  ];
}
