import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { QuestionKind } from './question';
import type { saveAnswersSchema, saveQuestionsSchema } from './question-schema';

/** A question on a ticket's page, with what its holder answered. */
export type AskedOfTicket = {
  id: string;
  kind: QuestionKind;
  text: string;
  options: string[];
  required: boolean;
  perOrder: boolean;
  purpose: string;
  days: number;
  value: string | string[];
};

/** Replaces an event's questions, in their order. */
export const saveQuestions = 'saveQuestions' as Endpoint<v.InferInput<typeof saveQuestionsSchema>>;

/** Keeps what a ticket's holder answers on its page. */
export const saveAnswers = 'saveAnswers' as Endpoint<v.InferInput<typeof saveAnswersSchema>>;
