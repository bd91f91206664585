import { isUnanswered } from '@/lib/data/kit/unanswered';

type Refused = { status: number; code?: string; field?: string; message?: string };

/** What a page says of a call that did nothing, and of which field; `words` where nobody answered or the answer has none. */
export function refusalOf(refused: Refused, words: string) {
  if (isUnanswered(refused)) return { status: 503, field: '', words };
  const { status, field = '', message } = refused;
  return { status, field, words: message || words };
}
