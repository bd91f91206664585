import type { Transaction } from 'firebase-admin/firestore';
import { ticketSpan } from '@/lib/domain/event/date/ticket-dates';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/question/calls';
import { answersOfHolder } from '@/lib/domain/question/check-answers';
import { answersProblem } from '@/lib/domain/question/holder-form';
import { isAskedFor, isOpenAt, type Question } from '@/lib/domain/question/question';
import { saveAnswersSchema } from '@/lib/domain/question/question-schema';
import type { Answer, Answers } from '@/lib/domain/ticket/answers';
import { NOT_HELD } from '@/lib/domain/ticket/party';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { readEvent } from '../event/event';
import { ageDaysOf, readAsked } from '../event/questions';
import { type Changes, db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { actingLink } from '../ticket/acting-link';
import { storedAnswers } from '../ticket/answers';
import { goneRefusal } from '../ticket/gift';
import { NO_ANSWERS } from '../ticket/new-ticket';
import { companionTickets } from '../ticket/party';

/**
 * Keeps what a ticket's holder answers, by the link mailed to them, without a session. Refuses a link made from the
 * code alone (`unproven`), what `answersProblem` says, and more than a few tries an hour. What is asked once per
 * purchase is kept for all its tickets that are still theirs. With `companionId` a guest answers for whose place they
 * hold. A wrong answer costs no other: `refused` has those not kept, `late` says that a cut-off had passed. Idempotent.
 */
export const saveAnswers = callable(calls.saveAnswers, {
  input: saveAnswersSchema,
  access: 'open',
  handle: async ({ input: { ticketToken, companionId, answers }, ip }) => {
    const { link, ref } = await actingLink(ticketToken, 'answers', ip);
    const { refused, late } = await transact(async (tx) => {
      const event = await readEvent(link.eventId, tx);
      const [snapshot, questions] = await Promise.all([tx.get(ref), readAsked(event, tx)]);
      const own = parseTicket(snapshot.id, snapshot.data());
      if (own.code !== link.code) throw goneRefusal();
      const found = companionId ? await heldBy(tx, own, companionId) : snapshot;
      const ticket = parseTicket(found.id, found.data());
      const now = new Date();
      const problem = answersProblem(ticket, event, now);
      if (problem) throw fail('failed-precondition', problem);
      const { startsAt } = ticketSpan(event, ticket);
      const rules = { ...ageDaysOf(event, now), startsAt, now };
      const read = answersOfHolder(questions, ticket, answers, rules);
      if (Object.keys(read.changed).length === 0) return read;
      const perOrder = questions.filter(({ per }) => per === 'order').map(({ id }) => id);
      const shared = Object.entries(read.changed).filter(([id]) => perOrder.includes(id));
      const { ledgerId, holder } = ticket;
      const all = db().collection(paths.tickets(event.id));
      const siblings =
        shared.length > 0 && ledgerId
          ? (await tx.get(all.where('ledgerId', '==', ledgerId))).docs.filter(
              ({ id }) => id !== ticket.id,
            )
          : [];
      const write = (of: typeof found, changed: Record<string, Answer | null>) => {
        const { answers: before = {}, dateId } = parseTicket(of.id, of.data());
        const after = applied(before, changed);
        // Both whole: an answer that was taken back must not stay.
        const stored = storedAnswers(event, dateId, after, now) ?? NO_ANSWERS;
        tx.update(of.ref, stored as Changes<'ticket'>);
      };
      write(found, read.changed);
      for (const one of siblings) {
        const other = parseTicket(one.id, one.data());
        if (other.holder.email !== holder.email || other.holder.name !== holder.name) continue;
        if (answersProblem(other, event, now)) continue;
        const begins = ticketSpan(event, other).startsAt;
        const isOpen = (asked: Question) =>
          isAskedFor(asked, other) && isOpenAt(asked, begins, now, other.codeAt);
        const own = shared.filter(([id]) => questions.some((one) => one.id === id && isOpen(one)));
        if (own.length > 0) write(one, Object.fromEntries(own));
      }
      return read;
    });
    const message = refused.length > 0 ? 'Revisa lo que no se guardó' : 'Guardamos tus respuestas';
    return { success: true, message, refused, late };
  },
});

/** The ticket of somebody whose place a guest holds, which the guest answers for. */
async function heldBy(tx: Transaction, guest: Ticket, companionId: string) {
  const isGuest = guest.party?.nth === 0 && (guest.status === 'valid' || guest.status === 'used');
  const held = isGuest ? await companionTickets(tx, guest.eventId, guest) : [];
  const one = held.find(({ ticket }) => ticket.id === companionId);
  if (one) return one.snapshot;
  throw fail('invalid-argument', 'Esa entrada no es de un acompañante tuyo', NOT_HELD);
}

const applied = (before: Answers, changed: Record<string, Answer | null>): Answers =>
  Object.fromEntries(
    Object.entries({ ...before, ...changed }).flatMap(([id, one]) => (one ? [[id, one]] : [])),
  );
