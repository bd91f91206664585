import type { EventRecord } from '../event/event';
import { isWithoutDate, shownSpan } from '../event/event-plan';
import { dateRange } from '../kit/date-range';
import { pesos, plural } from '../kit/format';
import { dateTime, fromNow } from '../kit/format-date';
import { type PaymentOrder, payeeName } from '../order/payment-order';
import type { RequestBrief } from './privacy-requests';

export type Fact = readonly [label: string, value: string];

const known = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '');

/** When, where and for how many an event is, and since when it waits for its review. */
export function eventFacts(event: EventRecord, now: Date): Fact[] {
  const { venue, capacity, status, statusChangedAt, timeZone } = event;
  const { startsAt, endsAt } = shownSpan(event);
  const isDated = startsAt !== null && !isWithoutDate(event);
  const isSent = status === 'review' && statusChangedAt !== null;
  return known([
    ['Cuándo', isDated ? dateRange(startsAt, endsAt, timeZone) : 'Por confirmar'],
    ['Dónde', [venue.name, venue.commune].filter(Boolean).join(', ')],
    ['Aforo', capacity ? plural(capacity, 'persona', 'personas') : ''],
    ['Enviado a revisión', isSent ? fromNow(statusChangedAt, now) : ''],
  ]);
}

/** The facts of an order: payee, amount, purpose, who asked for it, and when. */
export function orderFacts(order: PaymentOrder, now: Date): Fact[] {
  const { amount, eventName, account, createdAt, steps } = order;
  return known([
    ['Monto', pesos(amount)],
    ['Para', payeeName(order)],
    ['Evento', eventName],
    ['Cuenta', account],
    ['Solicitada', createdAt ? fromNow(createdAt, now) : ''],
    ['Por', steps[0]?.by.email ?? ''],
  ]);
}

/** The addressee of a request about data, and its due date. */
export const requestFacts = ({ producerName, dueAt }: RequestBrief): Fact[] =>
  known([
    ['De', producerName],
    ['Vence', dueAt ? dateTime(dueAt) : ''],
  ]);
