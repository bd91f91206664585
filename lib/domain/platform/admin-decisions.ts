import { type EventRecord, eventName } from '../event/event';
import { pesos, plural } from '../kit/format';
import { dateTime } from '../kit/format-date';
import { adminProducerRoute, adminRoute } from '../kit/routes/admin';
import { eventRoute } from '../kit/routes/event';
import { campaignRoute } from '../kit/routes/mailing';
import type { CampaignBrief } from '../mailing/campaign-brief';
import { domainState, domainText, type SendingDomain } from '../mailing/sending-domain';
import type { PaymentOrder } from '../money/payment-order';
import type { RequestBrief } from '../privacy/request-brief';
import type { Producer } from '../producer/producer';
import type { AdminProposal } from './admin-proposal';
import type { Ambassador } from './ambassador';

/** A pending decision, with the page where it is made; without a page, on Inicio itself. */
type Decision = {
  id: string;
  tone: 'bad' | 'wait' | 'info';
  text: string;
  detail: string;
  action: { label: string; href?: string };
  /** The producer to select before the page opens. */
  producerId?: string;
};

type Waiting = {
  /** The DNS state of the campaigns' sending domain; null if it was never checked. */
  domain: SendingDomain | null;
  /** Producers with frozen payments. */
  frozen: readonly Producer[];
  /** Proposed administrators. */
  proposals: readonly AdminProposal[];
  review: readonly EventRecord[];
  /** Published events with a requested change of what buyers rely on. */
  changes?: readonly EventRecord[];
  orders: readonly PaymentOrder[];
  /** Campaigns held because they harm the sender's reputation. */
  held: readonly CampaignBrief[];
  /** Producers whose name was held as an impersonation: their mails are not sent meanwhile. */
  names: readonly Producer[];
  ambassadors: readonly Ambassador[];
  producers: readonly Producer[];
  /** Cases of the desk of rights that are late, or nearly. */
  rights?: readonly RequestBrief[];
  now?: Date;
  /** The total of each kind; null while it is being counted. */
  counts: Readonly<Record<keyof typeof MORE, number | null>>;
};

// Decisions beyond those shown on Inicio, by kind: the text, and the list that shows all.
const MORE = {
  review: {
    one: 'evento más espera',
    many: 'eventos más esperan',
    href: adminRoute('events', { status: 'review' }),
    end: 'tu revisión',
  },
  requested: {
    one: 'orden más espera',
    many: 'órdenes más esperan',
    href: adminRoute('paymentOrders', { status: 'requested' }),
    end: 'aprobación',
  },
  approved: {
    one: 'orden más espera',
    many: 'órdenes más esperan',
    href: adminRoute('paymentOrders', { status: 'approved' }),
    end: 'su pago',
  },
  held: {
    one: 'campaña detenida más espera',
    many: 'campañas detenidas más esperan',
    href: adminRoute('health'),
    end: 'una revisión',
  },
  names: {
    one: 'nombre más espera',
    many: 'nombres más esperan',
    href: adminRoute('producers'),
    end: 'tu aprobación',
  },
  ambassadors: {
    one: 'postulación nueva más espera',
    many: 'postulaciones nuevas más esperan',
    href: adminRoute('ambassadorApplications', { state: 'new' }),
    end: 'respuesta',
  },
  producers: {
    one: 'más llegó',
    many: 'más llegaron',
    href: adminRoute('producers', { sort: '-createdAt' }),
    end: 'esta semana',
  },
} as const;

/** The line that says how many of a kind are not shown and links to all; empty if all are shown. */
function moreOf(kind: keyof typeof MORE, count: number | null, shown: number): Decision[] {
  const left = (count ?? 0) - shown;
  if (left <= 0) return [];
  const { one, many, href, end } = MORE[kind];
  const text = `Y ${plural(left, one, many)} ${end}`;
  const tone = kind === 'ambassadors' || kind === 'producers' ? 'info' : 'wait';
  return [{ id: `more-${kind}`, tone, text, detail: '', action: { label: 'Ver todo', href } }];
}

/** The id of the decision about the sending domain's DNS: Inicio itself shows the records to set. */
export const SENDING_DOMAIN_DECISION = 'sending-domain';

/**
 * Pending decisions, most urgent first: frozen payments, a DNS problem that stops every campaign, events in
 * review, orders requested by somebody else (`uid` is the reader), orders to pay, held campaigns, held names,
 * then what only informs.
 */
export function decisionsOf(waiting: Waiting, uid: string): Decision[] {
  const own = (order: PaymentOrder) => order.status === 'requested' && order.requestedBy === uid;
  return [
    ...waiting.frozen.map(
      (one): Decision => ({
        id: `freeze-${one.id}`,
        tone: 'bad',
        text: `${one.name}: los pagos están detenidos`,
        detail: `${one.freeze?.name || 'Alguien del equipo'} no reconoce un cambio, ${dateTime(one.freeze?.at)}`,
        action: { label: 'Revisar', href: adminProducerRoute(one.id) },
      }),
    ),
    ...domainOf(waiting.domain),
    ...rightsOf(waiting),
    ...waiting.proposals
      .filter((one) => one.by.uid !== uid)
      .map(
        (one): Decision => ({
          id: `proposal-${one.userId}`,
          tone: 'wait',
          text: `Confirmar a ${one.email} como administrador`,
          detail: `Lo propone ${one.by.email}`,
          action: { label: 'Ver', href: adminRoute('users', { user: one.userId }) },
        }),
      ),
    ...waiting.review.map(
      (event): Decision => ({
        id: `event-${event.id}`,
        tone: 'wait',
        text: `${eventName(event)} espera tu revisión`,
        detail: dateTime(event.startsAt, event.timeZone),
        action: { label: 'Revisar', href: eventRoute(event.id) },
      }),
    ),
    ...moreOf('review', waiting.counts.review, waiting.review.length),
    ...(waiting.changes ?? []).map(
      (event): Decision => ({
        id: `change-${event.id}`,
        tone: 'wait',
        text: `Cambios por aprobar en ${eventName(event)}`,
        detail: event.pending ? `Los pidió ${event.pending.by.email}` : '',
        action: { label: 'Revisar', href: eventRoute(event.id) },
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
            href: adminRoute('paymentOrders', { order: order.id }),
          },
        }),
      ),
    ...(['requested', 'approved'] as const).flatMap((status) =>
      moreOf(
        status,
        waiting.counts[status],
        waiting.orders.filter((one) => one.status === status).length,
      ),
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
    ...moreOf('held', waiting.counts.held, waiting.held.length),
    ...waiting.names.map(
      (one): Decision => ({
        id: `name-${one.id}`,
        tone: 'wait',
        text: `${one.name} espera que apruebes su nombre`,
        detail: `Se parece a «${one.nameHeld}»; sus correos no salen.`,
        action: { label: 'Revisar', href: adminProducerRoute(one.id) },
      }),
    ),
    ...moreOf('names', waiting.counts.names, waiting.names.length),
    ...waiting.ambassadors.map(
      (one): Decision => ({
        id: `ambassador-${one.id}`,
        tone: 'info',
        text: `${one.name} quiere ser parte de los embajadores`,
        detail: one.city,
        action: { label: 'Leer', href: adminRoute('ambassadorApplications') },
      }),
    ),
    ...moreOf('ambassadors', waiting.counts.ambassadors, waiting.ambassadors.length),
    ...waiting.producers.map(
      (one): Decision => ({
        id: `producer-${one.id}`,
        tone: 'info',
        text: `${one.name} es nueva en la plataforma`,
        detail: one.termsAccepted ? '' : 'Sin aceptar los términos',
        action: { label: 'Conocer', href: adminProducerRoute(one.id) },
      }),
    ),
    ...moreOf('producers', waiting.counts.producers, waiting.producers.length),
  ];
}

function domainOf(domain: SendingDomain | null): Decision[] {
  const verdict = domain ? domainState(domain) : 'good';
  if (!domain || verdict === 'good') return [];
  const [first, ...more] = domain.problems;
  const name = domainText(domain) || 'el dominio del correo';
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

function rightsOf({ rights = [], now }: Waiting): Decision[] {
  return rights.map(({ id, producerName, dueAt }) => {
    const isLate = dueAt !== null && now !== undefined && dueAt <= now;
    return {
      id: `rights-${id}`,
      tone: isLate ? 'bad' : 'wait',
      text: `Solicitud sobre datos ${id} ${isLate ? 'vencida' : 'por vencer'}`,
      detail: `${producerName || 'De la plataforma'}, hasta el ${dateTime(dueAt)}`,
      action: { label: 'Ver', href: adminRoute('privacidad', { state: 'open' }) },
    };
  });
}
