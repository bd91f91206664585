import type { AdminProposal } from '../account/admin-proposal';
import type { Ambassador } from '../ambassador/ambassador';
import { type EventRecord, eventName } from '../event/event';
import { pesos } from '../kit/format';
import { dateTime } from '../kit/format-date';
import { adminProducerRoute, adminRoute } from '../kit/routes/admin';
import { eventRoute } from '../kit/routes/event';
import { campaignRoute } from '../kit/routes/mailing';
import type { CampaignBrief } from '../mailing/campaign-brief';
import { domainState, domainText, type SendingDomain } from '../mailing/sending-domain';
import { type PaymentOrder, payeeName } from '../order/payment-order';
import type { Producer } from '../producer/producer';
import { type Decision, grouped, newDecision, rest } from './decision';
import { rightsOf } from './privacy-decisions';
import type { RequestBrief } from './privacy-requests';

type Waiting = {
  domain: SendingDomain | null;
  frozen: readonly Producer[];
  proposals: readonly AdminProposal[];
  review: readonly EventRecord[];
  changes?: readonly EventRecord[];
  orders: readonly PaymentOrder[];
  held: readonly CampaignBrief[];
  names: readonly Producer[];
  ambassadors: readonly Ambassador[];
  producers: readonly Producer[];
  rights?: readonly RequestBrief[];
  breaches?: readonly RequestBrief[];
  now?: Date;
  more?: Partial<Readonly<Record<Cut, boolean>>>;
  /** Numbers, and amounts in whole pesos, of what is not listed completely; null while counting. */
  counts?: Partial<Readonly<Record<Kind, number | null>>>;
  /** The amount of incompletely listed orders, in whole pesos; null while summing. */
  sums?: Partial<Readonly<Record<'requested' | 'approved', number | null>>>;
};

/** The queues while nothing waits; those that do are put over it. */
export const NO_WAITING: Waiting = {
  ...{ domain: null, frozen: [], proposals: [], review: [], orders: [] },
  ...{ held: [], names: [], ambassadors: [], producers: [] },
};

/** Shown as one row if there are several. */
type Kind = 'review' | 'requested' | 'approved' | 'held' | 'names' | 'ambassadors' | 'producers';

/** Shown one row each, with a final row that links to the others. */
type Cut = 'frozen' | 'changes' | 'rights' | 'breaches';

export const SENDING_DOMAIN_DECISION = 'sending-domain';

/**
 * Pending decisions, most urgent first: frozen payments, a DNS problem, open breaches, events in review, orders requested by
 * somebody other than the reader (`uid`), orders to pay, held campaigns, held names, then information. Several of a kind are one
 * row with their number and, for orders, their sum.
 */
export function decisionsOf(waiting: Waiting, uid: string): Decision[] {
  const { counts = {}, changes = [] } = waiting;
  return [
    ...waiting.frozen.map(({ id, name, freeze }) =>
      newDecision(
        'bad',
        `freeze-${id}`,
        `${name}: los pagos están detenidos`,
        `${freeze?.name || 'Alguien del equipo'} no reconoce un cambio, ${dateTime(freeze?.at)}`,
        'Revisar',
        adminProducerRoute(id),
      ),
    ),
    ...rest(waiting.more?.frozen, 'frozen', 'bad', 'pagos detenidos'),
    ...domainOf(waiting.domain),
    ...rightsOf(waiting),
    ...waiting.proposals
      .filter(({ by }) => by.uid !== uid)
      .map(({ userId, email, by }) =>
        newDecision(
          'wait',
          `proposal-${userId}`,
          `Confirmar a ${email} como administrador`,
          `Lo propone ${by.email}`,
          'Ver',
          adminRoute('users', { user: userId }),
        ),
      ),
    ...grouped({
      rows: waiting.review,
      count: counts.review,
      nameOf: eventName,
      one: (event) =>
        newDecision(
          'wait',
          `event-${event.id}`,
          `${eventName(event)} espera tu revisión`,
          dateTime(event.startsAt, event.timeZone),
          'Revisar',
          eventRoute(event.id),
        ),
      several: (many, names) =>
        newDecision(
          'wait',
          'review',
          `${many} eventos esperan tu revisión`,
          names,
          'Revisar',
          adminRoute('events', { status: 'review' }),
        ),
    }),
    ...changes.map((event) =>
      newDecision(
        'wait',
        `change-${event.id}`,
        `Cambios por aprobar en ${eventName(event)}`,
        event.pending ? `Los pidió ${event.pending.by.email}` : '',
        'Revisar',
        eventRoute(event.id),
      ),
    ),
    ...rest(waiting.more?.changes, 'changes', 'wait', 'cambios por aprobar'),
    ...ordersOf(waiting, 'requested', uid),
    ...ordersOf(waiting, 'approved', uid),
    ...grouped({
      rows: waiting.held,
      count: counts.held,
      one: ({ id, name, statusReason, producerId }) => ({
        ...newDecision(
          'wait',
          `campaign-${id}`,
          `Campaña detenida: ${name}`,
          statusReason,
          'Revisar',
          campaignRoute(id),
        ),
        producerId,
      }),
      several: (many, names) =>
        newDecision(
          'wait',
          'held',
          `${many} campañas detenidas esperan una revisión`,
          names,
          'Revisar',
          adminRoute('health'),
        ),
    }),
    ...grouped({
      rows: waiting.names,
      count: counts.names,
      one: ({ id, name, nameHeld }) =>
        newDecision(
          'wait',
          `name-${id}`,
          `${name} espera que apruebes su nombre`,
          `Se parece a «${nameHeld}»; por ahora solo salen los correos que debe.`,
          'Revisar',
          adminProducerRoute(id),
        ),
      several: (many, names) =>
        newDecision(
          'wait',
          'names',
          `${many} nombres esperan tu aprobación`,
          names,
          'Revisar',
          adminRoute('producers'),
        ),
    }),
    ...grouped({
      rows: waiting.ambassadors,
      count: counts.ambassadors,
      one: ({ id, name }) =>
        newDecision(
          'info',
          `ambassador-${id}`,
          `${name} quiere ser parte de los embajadores`,
          '',
          'Leer',
          adminRoute('ambassadorApplications'),
        ),
      several: (many) =>
        newDecision(
          'info',
          'ambassadors',
          `${many} postulaciones nuevas de embajadores`,
          '',
          'Leer',
          adminRoute('ambassadorApplications', { state: 'new' }),
        ),
    }),
    ...grouped({
      rows: waiting.producers,
      count: counts.producers,
      one: ({ id, name }) =>
        newDecision(
          'info',
          `producer-${id}`,
          `${name} es nueva en la plataforma`,
          '',
          'Conocer',
          adminProducerRoute(id),
        ),
      several: (many) =>
        newDecision(
          'info',
          'producers',
          `${many} cuentas nuevas esta semana`,
          '',
          'Conocer',
          adminRoute('producers', { sort: '-createdAt' }),
        ),
    }),
  ];
}

function ordersOf(
  { orders, counts = {}, sums = {} }: Waiting,
  status: 'requested' | 'approved',
  uid: string,
): Decision[] {
  const isRequested = status === 'requested';
  const rows = orders.filter(
    (one) => one.status === status && !(isRequested && one.requestedBy === uid),
  );
  const verb = isRequested ? 'Aprobar' : 'Pagar';
  const { [status]: sum = rows.reduce((all, one) => all + one.amount, 0) } = sums;
  return grouped({
    rows,
    count: counts[status],
    nameOf: payeeName,
    one: ({ id, amount, eventName: of, ...whose }) =>
      newDecision(
        'wait',
        `order-${id}`,
        `${verb} ${pesos(amount)} a ${payeeName(whose)}`,
        of,
        'Ver orden',
        adminRoute('paymentOrders', { order: id }),
      ),
    several: (many, names) =>
      newDecision(
        'wait',
        status,
        `${verb} ${many} órdenes${sum === null ? '' : ` por ${pesos(sum)}`}`,
        names,
        'Ver órdenes',
        adminRoute('paymentOrders', { status }),
      ),
  });
}

function domainOf(domain: SendingDomain | null): Decision[] {
  const verdict = domain ? domainState(domain) : 'good';
  if (!domain || verdict === 'good') return [];
  const [first, ...more] = domain.problems;
  const name = domainText(domain) || 'el dominio del correo';
  return [
    newDecision(
      'bad',
      SENDING_DOMAIN_DECISION,
      `Ninguna campaña sale: ${verdict === 'bad' ? `${name} no está verificado` : `no sabemos si ${name} está en orden`}`,
      first
        ? `${first.text}${more.length > 0 ? ` Y ${more.length} más.` : ''}`
        : 'El DNS no responde.',
      first ? 'Ver qué falta' : 'Comprobar',
    ),
  ];
}
