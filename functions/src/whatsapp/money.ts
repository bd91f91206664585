import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { date as dayOf } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { figuresOfShare } from '@/lib/domain/ledger/producer-totals';
import { parsePayTerm, payDay } from '@/lib/domain/order/pay-term';
import { PAYMENT_ORDER_STATUS_TEXT, parsePaymentOrder } from '@/lib/domain/order/payment-order';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { saldoOfEvent } from '../order/saldo-of-event';
import { db } from '../support/admin';
import { producerTotalsOf } from './figures';
import { type AssistantPerson, panelLink } from './person';

/** The saldo of one event, or of all events of the producer. */
export async function balance(
  person: AssistantPerson,
  event: EventRecord | null,
): Promise<Outgoing> {
  if (event) {
    const { owed, held, available } = await saldoOfEvent(event);
    return {
      body: [
        `${eventName(event)}: se te deben ${pesos(owed)}.`,
        held > 0 ? `${pesos(held)} están retenidos por devoluciones abiertas.` : '',
        available !== owed ? `Disponible, sin órdenes en curso: ${pesos(available)}.` : '',
        panelLink(eventRoute(event.id, 'finance')),
      ]
        .filter(Boolean)
        .join('\n'),
    };
  }
  const { events } = await producerTotalsOf(person.producerId);
  const all = Object.values(events).map((share) => ({
    name: share.name,
    owed: figuresOfShare(share).balance - share.held,
  }));
  const sum = all.reduce((total, { owed }) => total + owed, 0);
  const most = all
    .filter(({ owed }) => owed !== 0)
    .sort((a, b) => b.owed - a.owed)
    .slice(0, 5);
  return {
    body: [
      `${person.producerName}: se te deben ${pesos(sum)} en todos tus eventos.`,
      ...most.map(({ name, owed }) => `${name}: ${pesos(owed)}`),
      panelLink(HOME_ROUTE),
    ].join('\n'),
  };
}

/** The state of the latest payment orders. A day is promised where administrators set a term. */
export async function payday(
  person: AssistantPerson,
  event: EventRecord | null,
): Promise<Outgoing> {
  const all = db().collection(paths.paymentOrders());
  const of = event
    ? all.where('eventId', '==', event.id)
    : all.where('producerId', '==', person.producerId);
  const found = await of.orderBy('createdAt', 'desc').limit(4).get();
  const orders = found.docs.map((one) => parsePaymentOrder(one.id, one.data()));
  const link = panelLink(event ? eventRoute(event.id, 'finance') : HOME_ROUTE);
  if (orders.length === 0) {
    return {
      body: [
        ...(await promised(event)),
        'No hay órdenes de pago todavía. Tu saldo está aquí:',
        link,
      ].join('\n'),
    };
  }
  const lines = orders.map(
    ({ eventName: name, amount, status, paidAt, createdAt }) =>
      `${name}: ${pesos(amount)}, ${PAYMENT_ORDER_STATUS_TEXT[status].toLowerCase()} ${dayOf(status === 'paid' ? paidAt : createdAt)}`,
  );
  const said = [...(await promised(event)), 'Tus últimas órdenes de pago:', ...lines, link];
  return { body: said.join('\n') };
}

/** The day that the platform promises for an event, where it promises one. */
async function promised(event: EventRecord | null): Promise<string[]> {
  if (!event) return [];
  const term = parsePayTerm((await db().doc(entryPaths.payTerm()).get()).data());
  const day = payDay(event, term);
  return day ? [`Se paga a más tardar el ${dayOf(new Date(`${day}T15:00:00Z`))}.`] : [];
}
