import { escapeHtml } from '@/lib/domain/kit/text/escape-html';

export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | false | null | undefined | Html | readonly Html[];

const partText = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(({ text }: Html) => text).join('');
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part));
};

/** HTML of a template, in which every value that is no HTML itself is escaped. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((all, text, at) => all + partText(parts[at - 1]) + text));

/** A picture of lines, which says nothing to a screen reader. */
export const icon = (path: string): Html =>
  new Html(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`);
