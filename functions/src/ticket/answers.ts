import { Timestamp } from 'firebase-admin/firestore';
import { dateOf } from '@/lib/domain/event/date/event-date';
import { ticketSpan } from '@/lib/domain/event/date/ticket-dates';
import type { EventRecord } from '@/lib/domain/event/event';
import { dayIn } from '@/lib/domain/kit/day';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { LedgerPart } from '@/lib/domain/ledger/ledger';
import { answersOfSale } from '@/lib/domain/question/check-answers';
import { isAskedFor, parseQuestion, type Question } from '@/lib/domain/question/question';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import { type Answers, answersDue } from '@/lib/domain/ticket/answers';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { EVERY_DATE, FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import type { SaleContext } from '../ledger/sale-context';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { NO_ANSWERS } from './new-ticket';

/** An event's questions, those that are asked no more included; no read for one that never asked. */
export async function readQuestions(
  event: Pick<EventRecord, 'id' | 'asks'>,
  tx?: Pick<SaleTransaction, 'get'>,
): Promise<Question[]> {
  if (!event.asks) return [];
  const all = db().collection(entryPaths.questions(event.id));
  const { docs } = await (tx ? tx.get(all) : all.get());
  return docs.map((one) => parseQuestion(one.id, one.data()));
}

/** The days that ages are counted by, in the event's zone. */
export const daysOf = (event: EventRecord, at: Date) => ({
  today: dayIn(at, event.timeZone),
  dayOf: (dateId: string) => {
    const date = dateId === EVERY_DATE ? undefined : dateOf(event, dateId);
    return dayIn(date?.startsAt ?? event.startsAt ?? at, event.timeZone);
  },
});

/**
 * What a ticket's document says of its answers, which of an event without a date are kept from `at`; undefined for none,
 * and where their day has passed.
 */
export function storedAnswers(event: EventRecord, dateId: string, answers: Answers, at: Date) {
  const until = answersDue(answers, ticketSpan(event, { dateId }).endsAt ?? at);
  return until && until > new Date()
    ? { answers, answersUntil: Timestamp.fromDate(until) }
    : undefined;
}

/**
 * What a sale's tickets say of its answers, in the order of its lines. At a door nobody is asked, so that what is missing
 * does not stop a queue. Refuses as `answersOfSale` does.
 */
export function checkSaleAnswers(
  { event, at }: Pick<SaleContext, 'event' | 'at'>,
  { answers = [], tender }: SaleOf<'sale'>,
  questions: readonly Question[],
  lines: readonly { part: LedgerPart; amounts: readonly number[] }[],
) {
  const tickets = lines.flatMap(({ part: { id, dateId = FIRST_DATE }, amounts }) =>
    amounts.map(() => ({ ticketTypeId: id, dateId })),
  );
  const rules = { at, isLenient: tender !== undefined, ...daysOf(event, at) };
  const read = answersOfSale(questions, tickets, answers, rules);
  if (!read.ok) throw fail('invalid-argument', read.message, read.field);
  return read.answers.map((own, n) => storedAnswers(event, tickets[n]?.dateId ?? '', own, at));
}

/** A ticket's answers on another date: those to what is asked there too, kept by its end. */
export function answersOnDate(
  event: EventRecord,
  { answers, ticketTypeId }: Pick<Ticket, 'answers' | 'ticketTypeId'>,
  dateId: string,
  questions: readonly Question[],
) {
  if (!answers) return {};
  const asked = questions.filter((one) => isAskedFor(one, { ticketTypeId, dateId }));
  const left = Object.entries(answers).filter(([id]) => asked.some((one) => one.id === id));
  return storedAnswers(event, dateId, Object.fromEntries(left), new Date()) ?? NO_ANSWERS;
}
