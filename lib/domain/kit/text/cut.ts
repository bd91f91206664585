import { once } from '../once';

const segmenter = once(() => new Intl.Segmenter('es', { granularity: 'grapheme' }));
// Letters of western languages are one unit each, and most texts have no others: the segmenter is slow to make.
const WESTERN = /^[\0-\u02ff]*$/;

/** The characters of a text as a person counts them: a family of signs, or a letter and its accent, is one. */
export const charactersOf = (text: string): string[] =>
  WESTERN.test(text) ? [...text] : Array.from(segmenter().segment(text), (one) => one.segment);

/**
 * A text of at most `max` units, cut between characters; `end` ('…') is put where something was cut, and counts. A character
 * that alone is longer than `max` is dropped.
 */
export function cutText(text: string, max: number, end = ''): string {
  if (text.length <= max) return text;
  let kept = '';
  // No character needs to be looked at beyond the limit, but one may stand across it.
  for (const one of charactersOf(text.slice(0, max + 64))) {
    if (kept.length + one.length > max - end.length) break;
    kept += one;
  }
  return kept.trimEnd() + end;
}
