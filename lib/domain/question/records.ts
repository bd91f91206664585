import type { Stored } from '../kit/stored';
import type { Question } from './question';

export type QuestionRecords = { question: Stored<Omit<Question, 'id'>> };
