import { ticketSpan } from '../event/date/ticket-dates';
import type { EventRecord } from '../event/event';
import type { AskedOfBuyer, AskedOfTicket } from '../ticket/answers';
import type { Ticket } from '../ticket/ticket';
import { askedNow, askedText, contentOf, isAskedFor, type Question } from './question';

type Dated = Parameters<typeof ticketSpan>[0] & Pick<EventRecord, 'status'>;

/** Why a ticket's holder can no longer answer: it admits nobody any more, or what it is for has begun; '' if they can. */
export function answersProblem(
  ticket: Pick<Ticket, 'status' | 'dateId'>,
  event: Dated,
  now: Date,
): string {
  if (ticket.status !== 'valid') return 'Esta entrada ya se usó o no vale: no lleva respuestas';
  if (event.status === 'cancelled') return 'El evento se canceló: ya no se responde';
  const { startsAt } = ticketSpan(event, ticket);
  return startsAt && startsAt <= now ? 'El evento ya empezó: no se puede responder' : '';
}

/** A question as who answers it sees it. */
export const askedOf = (one: Question, value: string | string[]): AskedOfTicket => ({
  id: one.id,
  kind: one.kind,
  text: askedText(one),
  options: one.options,
  required: one.required,
  perOrder: one.per === 'order',
  purpose: one.purpose,
  days: one.deleteAfterDays,
  value,
});

/** What a checkout is told of the questions that are asked. */
export const askedOfBuyers = (questions: readonly Question[]): AskedOfBuyer[] =>
  askedNow(questions).map(({ id, version, ...one }) => ({ id, version, ...contentOf(one) }));

/** What a ticket's page asks its holder, with what they answered. */
export const askedOfTicket = (
  questions: readonly Question[],
  { answers = {}, ...ticket }: Pick<Ticket, 'ticketTypeId' | 'dateId' | 'answers'>,
): AskedOfTicket[] =>
  askedNow(questions)
    .filter((one) => isAskedFor(one, ticket))
    .map((one) => askedOf(one, answers[one.id]?.value ?? ''));
