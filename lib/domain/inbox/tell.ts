import type { TellKind } from '../whatsapp/telling';
import { actText } from './acts';
import type { StoredNews } from './inbox';
import type { NewsName } from './kinds';
import { newsText } from './text';

const KIND_OF: Partial<Record<NewsName, TellKind>> = {
  'sale.soldOut': 'soldOut',
  'sale.phase': 'phase',
  'order.pay': 'paid',
  'order.reject': 'rejected',
  'order.return': 'rejected',
};

/** The kind of message by which the assistant tells news, if its person wants that; null if it never does. */
export const tellKindOf = (what: NewsName): TellKind | null => KIND_OF[what] ?? null;

/** The entries of one act, or a single one, in one sentence with their page. */
export function tellText(lines: readonly [StoredNews, ...StoredNews[]]) {
  const { text, detail, href } =
    lines.length > 1 ? { ...actText(lines), detail: '' } : newsText(lines[0]);
  return { text: [text, detail].filter(Boolean).join(': '), href };
}
