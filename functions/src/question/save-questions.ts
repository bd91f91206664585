import { areDatesOf } from '@/lib/domain/event/date/event-date';
import { eventName, wasPublished } from '@/lib/domain/event/event';
import { sameValue } from '@/lib/domain/kit/changes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/question/calls';
import { planQuestions, seenOf } from '@/lib/domain/question/plan-questions';
import { askedNow, parseQuestion, type QuestionContent } from '@/lib/domain/question/question';
import { saveQuestionsSchema } from '@/lib/domain/question/question-schema';
import { eventFor, readEvent, requireEditable, touchEvent } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Replaces what an event asks its buyers, in this order. Needs `tickets.manage`, and an editable event. Once on sale or
 * with tickets, a changed question is its next version and a missing one is only asked no more. Refuses foreign types
 * and dates, and with `seen` questions that somebody else changed (`aborted`). Idempotent.
 */
export const saveQuestions = callable(calls.saveQuestions, {
  input: saveQuestionsSchema,
  access: 'session',
  handle: async ({ input: { eventId, questions, seen }, caller }) => {
    await eventFor(caller, eventId, 'tickets.manage');
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      requireEditable(event);
      const [storedDocs, typeDocs, tickets] = await Promise.all([
        tx.get(db().collection(entryPaths.questions(eventId))),
        tx.get(db().collection(paths.ticketTypes(eventId))),
        tx.get(db().collection(paths.tickets(eventId)).limit(1)),
      ]);
      const stored = storedDocs.docs.map((one) => parseQuestion(one.id, one.data()));
      const types = new Set(typeDocs.docs.map(({ id }) => id));
      for (const [n, { id, typeIds, dateIds }] of questions.entries()) {
        // A ticket type or date that it named before may be deleted since, which must not hold up a change of another question.
        const before = stored.find((one) => one.id === id);
        const newTypes = typeIds.filter((one) => !before?.typeIds.includes(one));
        const newDates = dateIds.filter((one) => !before?.dateIds.includes(one));
        if (!newTypes.every((one) => types.has(one))) {
          const message = 'Esa entrada no es de este evento';
          throw fail('invalid-argument', message, `questions.${n}.typeIds`);
        }
        if (!areDatesOf(event, newDates)) {
          throw fail(
            'invalid-argument',
            'Esa fecha no es de este evento',
            `questions.${n}.dateIds`,
          );
        }
      }
      const isAnswered = wasPublished(event) || !tickets.empty;
      const { writes, deletes, refusal } = planQuestions(stored, questions, new Date(), isAnswered);
      if (writes.length + deletes.length === 0) return;
      if (seen && !sameValue(seen, seenOf(stored))) {
        const message = 'Alguien cambió las preguntas mientras las mirabas: ábrelas de nuevo';
        throw fail('aborted', message, 'seen');
      }
      if (refusal) throw fail('failed-precondition', refusal, 'questions');
      for (const { id, ...question } of writes) {
        tx.set(db().doc(entryPaths.question(eventId, id)), question);
      }
      for (const id of deletes) tx.delete(db().doc(entryPaths.question(eventId, id)));
      // Written even if unchanged, so that of this and a concurrent publication only one commits.
      const left = questions.length > 0 || (isAnswered && stored.length > 0);
      tx.update(db().doc(paths.event(eventId)), { asks: left });
      touchEvent(tx, event);
      audit(tx, caller, {
        action: 'event.questions',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: auditedQuestions(askedNow(stored)),
        after: auditedQuestions(questions),
      });
    });
    return { success: true, message: 'Guardamos las preguntas' };
  },
});

const auditedQuestions = (questions: readonly QuestionContent[]) => ({
  questions: questions.map(({ text }) => text),
  about: Object.fromEntries(
    questions.map(({ text, kind, required, purpose, deleteAfterDays, toAudiences }) => [
      `«${text.replaceAll('.', ' ')}»`,
      { kind, required, purpose, deleteAfterDays, ...(toAudiences && { toAudiences }) },
    ]),
  ),
});
