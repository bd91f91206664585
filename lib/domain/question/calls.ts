import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { saveAnswersSchema, saveQuestionsSchema } from './question-schema';

export const saveQuestions = 'saveQuestions' as Endpoint<v.InferInput<typeof saveQuestionsSchema>>;

/** Keeps what a ticket's holder answers on its page; `refused` has the questions whose answers were wrong or `late`. */
export const saveAnswers = 'saveAnswers' as Endpoint<
  v.InferInput<typeof saveAnswersSchema>,
  { refused: string[]; late: boolean }
>;
