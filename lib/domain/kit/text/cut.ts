import { once } from '../once';

const segmenter = once(() => new Intl.Segmenter('es', { granularity: 'grapheme' }));
// Western letters are one unit each; the segmenter is slow to make.
const WESTERN = /^[\0-\u02ff]*$/;

/** The characters a person sees: an emoji family, or a letter with its accent, is one. */
export const charactersOf = (text: string): string[] =>
  WESTERN.test(text) ? [...text] : Array.from(segmenter().segment(text), (one) => one.segment);

/** A text of at most `max` units, cut between characters; `end` ('…') marks a cut and counts. */
export function cutText(text: string, max: number, end = ''): string {
  if (text.length <= max) return text;
  let kept = '';
  // A character may straddle the limit.
  for (const one of charactersOf(text.slice(0, max + 64))) {
    if (kept.length + one.length > max - end.length) break;
    kept += one;
  }
  return kept.trimEnd() + end;
}
