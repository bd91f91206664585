import type { Query } from 'firebase-admin/firestore';
import { type AnsweredCondition, answeredIn, type Criteria } from '@/lib/domain/contact/audience';
import type { Resolved } from '@/lib/domain/contact/conditions/resolved';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { ticketSpan } from '@/lib/domain/event/date/ticket-dates';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { readAddress } from '@/lib/domain/kit/text/address';
import { everToAudiences, parseQuestion } from '@/lib/domain/question/question';
import { type Answer, answersLeft } from '@/lib/domain/ticket/answers';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { type Caller, requireScope } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { RETRY, retry } from '../support/retry';

const PAGE = 1000;

/**
 * Contacts who gave the answers that criteria name, by the tickets, where alone they are, so that they end with the
 * holder. Only answers whose giver was told of this use count. Costs an event, and a read a ticket.
 */
export async function contactsByAnswer(producerId: string, criteria: Criteria): Promise<Resolved> {
  const found = new Map<AnsweredCondition, ReadonlySet<string>>();
  const conditions = answeredIn(criteria);
  for (const eventId of new Set(conditions.map((one) => one.eventId))) {
    const own = conditions.filter((one) => one.eventId === eventId);
    const ids = await holdersBy(producerId, eventId, own);
    for (const [n, condition] of own.entries()) found.set(condition, ids[n] ?? new Set());
  }
  return found;
}

async function holdersBy(
  producerId: string,
  eventId: string,
  conditions: readonly AnsweredCondition[],
): Promise<Set<string>[]> {
  const ids = conditions.map(() => new Set<string>());
  const stored = await db().doc(paths.event(eventId)).get();
  const event = parseEvent(eventId, stored.data());
  if (event.producerId !== producerId || !event.asks) return ids;
  const now = new Date();
  const answered = db()
    .collection(paths.tickets(eventId))
    .where('answersUntil', '>', new Date(0))
    .select('holder', 'dateId', 'answers', 'answersUntil')
    .orderBy('answersUntil')
    .limit(PAGE);
  for (let page: Query | null = answered; page; ) {
    const from: Query = page;
    const { docs } = await retry(RETRY.outage, () => from.get());
    for (const one of docs) {
      const { holder, dateId, answers = {} } = parseTicket(one.id, one.data());
      const address = readAddress(holder.email);
      if (!address.ok) continue;
      // Also before the sweep took those whose day has come.
      const { endsAt } = ticketSpan(event, { dateId });
      const left = endsAt ? answersLeft(answers, endsAt, now) : answers;
      for (const [n, { questionId, options }] of conditions.entries()) {
        if (isOneOf(left[questionId], options)) ids[n]?.add(contactIdOf(address.value));
      }
    }
    const last = docs.at(-1);
    page = last && docs.length === PAGE ? answered.startAfter(last) : null;
  }
  return ids;
}

const isOneOf = (answer: Answer | undefined, options: readonly string[]): boolean =>
  answer?.toAudiences === true && [answer.value].flat().some((one) => options.includes(one));

/** Requires `tickets.manage` where criteria name answers; those not in `before` must be of questions asked for this. */
export async function requireAnswers(
  caller: Caller,
  producerId: string,
  criteria: Criteria,
  before: Criteria,
): Promise<void> {
  const named = answeredIn(criteria);
  if (named.length === 0) return;
  await requireScope(caller, producerId, 'tickets.manage');
  const pathOf = (one: AnsweredCondition) => entryPaths.question(one.eventId, one.questionId);
  const known = answeredIn(before).map(pathOf);
  for (const one of named) {
    if (known.includes(pathOf(one))) continue;
    const stored = await db().doc(pathOf(one)).get();
    if (stored.exists && everToAudiences(parseQuestion(one.questionId, stored.data()))) continue;
    const message = 'Esa pregunta no se hizo para elegir a quién escribirle';
    throw fail('invalid-argument', message, 'criteria');
  }
}
