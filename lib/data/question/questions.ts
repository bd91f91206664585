import * as calls from '@/lib/domain/question/calls';
import { seenOf } from '@/lib/domain/question/plan-questions';
import {
  type Question,
  type QuestionContent,
  questionContentOf,
} from '@/lib/domain/question/question';
import { call } from '../kit/call';

export type WantedQuestion = QuestionContent & { id: string };

/** Replaces an event's questions; refused if somebody else changed those that were `shown`. */
export const saveQuestions = (
  eventId: string,
  wanted: readonly WantedQuestion[],
  shown: readonly Question[],
) =>
  call(calls.saveQuestions, {
    eventId,
    questions: wanted.map((one) => ({ id: one.id, ...questionContentOf(one) })),
    seen: seenOf(shown),
  });
