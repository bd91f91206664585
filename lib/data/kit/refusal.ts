import { isUnanswered } from './unanswered';

type Refused = { status: number; code?: string; field?: string; message?: string };

/** The status, field and words of a page whose call was refused; `words` where nobody answered, or the answer has none. */
export function refusalOf(refused: Refused, words: string) {
  if (isUnanswered(refused)) return { status: 503, field: '', words };
  const { status, field = '', message } = refused;
  return { status, field, words: message || words };
}
