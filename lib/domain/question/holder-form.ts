import { ticketSpan } from '../event/date/ticket-dates';
import type { EventRecord } from '../event/event';
import type { AskedOfBuyer, AskedOfTicket } from '../ticket/answers';
import type { Ticket } from '../ticket/ticket';
import {
  answersEnd,
  askedNow,
  askedText,
  isAskedFor,
  isOpenAt,
  type Question,
  questionContentOf,
  toldPurpose,
  versionOf,
} from './question';

type Dated = Parameters<typeof ticketSpan>[0] & Pick<EventRecord, 'status'>;

/**
 * The reason why a ticket's holder can no longer answer: it admits nobody any more, or what it is for has begun; '' if they can.
 */
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

/** A question as who answers it sees it; `until` says until when where that is before its date. */
export const questionOfTicket = (
  one: Question,
  value: string | string[],
  until = '',
): AskedOfTicket => ({
  id: one.id,
  kind: one.kind,
  text: askedText(one),
  options: one.options,
  required: one.required,
  perOrder: one.per === 'order',
  purpose: toldPurpose(one),
  days: one.deleteAfterDays,
  value,
  ...(until && { until }),
});

/** The questions of an event, as a checkout is told of them. */
export const askedOfBuyers = (questions: readonly Question[]): AskedOfBuyer[] =>
  askedNow(questions).map(({ id, version, ...one }) => {
    const { lead: _lead, toAudiences: _also, ...content } = questionContentOf(one);
    return { id, version, ...content, purpose: toldPurpose(one) };
  });

/** The questions on a ticket's page at `now`: those that its holder may answer, and answers that no longer change. */
export function shownToHolder(
  questions: readonly Question[],
  ticket: Parameters<typeof askedOfTicket>[1] & Pick<Ticket, 'status'>,
  event: Dated,
  now: Date,
): AskedOfTicket[] {
  const { answers = {} } = ticket;
  const isOver = answersProblem(ticket, event, now) !== '';
  const open = isOver ? [] : askedOfTicket(questions, ticket, event, now);
  const closed = questions.flatMap((one): AskedOfTicket[] => {
    const answer = answers[one.id];
    if (!answer || open.some(({ id }) => id === one.id)) return [];
    const then = { ...one, ...versionOf(one, answer.version), deleteAfterDays: answer.days };
    return [{ ...questionOfTicket(then, answer.value), isClosed: true }];
  });
  return [...open, ...closed];
}

/** The questions of a ticket's page at `now`, with what they answered; of what is no longer changed, nothing. */
export function askedOfTicket(
  questions: readonly Question[],
  {
    answers = {},
    codeAt,
    ...ticket
  }: Pick<Ticket, 'ticketTypeId' | 'dateId' | 'answers'> & { codeAt?: Date },
  event: Dated,
  now: Date,
): AskedOfTicket[] {
  const { startsAt } = ticketSpan(event, ticket);
  return askedNow(questions)
    .filter((one) => isAskedFor(one, ticket) && isOpenAt(one, startsAt, now, codeAt))
    .map((one) => {
      const end = one.lead > 0 ? answersEnd(one, startsAt) : null;
      const until = end && end > now ? end.toISOString() : '';
      return questionOfTicket(one, answers[one.id]?.value ?? '', until);
    });
}
