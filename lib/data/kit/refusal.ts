import { isUnanswered } from './unanswered';

type Refused = { status: number; code?: string; field?: string; message?: string };

/** The words of a page about a call that did nothing, and their field; `words` where nobody answered or no answer has any. */
export function refusalOf(refused: Refused, words: string) {
  if (isUnanswered(refused)) return { status: 503, field: '', words };
  const { status, field = '', message } = refused;
  return { status, field, words: message || words };
}
