import type { Stored } from '../kit/stored';
import type { Question } from './question';

/** What is stored of questions; their answers lie in the tickets. */
export type QuestionRecords = { question: Stored<Omit<Question, 'id'>> };
