import { Timestamp } from 'firebase-admin/firestore';
import { ticketSpan } from '@/lib/domain/event/date/ticket-dates';
import type { EventRecord } from '@/lib/domain/event/event';
import type { LedgerPart } from '@/lib/domain/ledger/ledger';
import { answersOfSale } from '@/lib/domain/question/check-answers';
import { isAskedFor, type Question } from '@/lib/domain/question/question';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import { type Answers, answersDue, answersLeft } from '@/lib/domain/ticket/answers';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { ageDaysOf, readAsked, readQuestions } from '../event/questions';
import type { SaleContext } from '../ledger/sale-context';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { NO_ANSWERS } from './new-ticket';

/** The questions by which a sale's answers are judged: those asked, and for late ones also those that were. */
export async function readQuestionsOfSale(
  event: Pick<EventRecord, 'id' | 'asks'>,
  tx: Pick<SaleTransaction, 'get'>,
  { answers, soldAt }: Pick<SaleOf<'sale'>, 'answers' | 'soldAt'>,
): Promise<Question[]> {
  if (!answers) return [];
  if (soldAt) return readQuestions(event, tx);
  const asked = await readAsked(event, tx);
  const isAsked = answers.every((one) => asked.some(({ id }) => id === one.questionId));
  return isAsked ? asked : readQuestions(event, tx);
}

/** A ticket's stored answers, kept from `at` without a date; undefined for none, or once their day has passed. */
export function storedAnswers(event: EventRecord, dateId: string, answers: Answers, at: Date) {
  const end = ticketSpan(event, { dateId }).endsAt ?? at;
  const left = answersLeft(answers, end, new Date());
  const until = answersDue(left, end);
  return until ? { answers: left, answersUntil: Timestamp.fromDate(until) } : undefined;
}

/** A sale's answers by line. Refuses as `answersOfSale`, but not at a door, late, or without any `answers`. */
export function checkSaleAnswers(
  { event, at }: Pick<SaleContext, 'event' | 'at'>,
  { answers, tender, soldAt }: SaleOf<'sale'>,
  questions: readonly Question[],
  lines: readonly { part: LedgerPart; amounts: readonly number[] }[],
) {
  const tickets = lines.flatMap(({ part: { id, dateId = FIRST_DATE }, amounts }) =>
    amounts.map(() => ({ ticketTypeId: id, dateId })),
  );
  const isLenient = !answers || tender !== undefined || soldAt !== undefined;
  const rules = { at, isLenient, ...ageDaysOf(event, at) };
  const read = answersOfSale(questions, tickets, answers ?? [], rules);
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
