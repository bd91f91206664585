import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { payDays } from '@/lib/domain/order/pay-days';
import { parsePayTerm } from '@/lib/domain/order/pay-term';
import { readDoc } from '@/lib/firebase/write';

/**
 * Until when each of some events is paid, in words, where the page did not come with it. One read, and one for each where a
 * term is set; one that cannot be read has no day, and keeps none from the others.
 */
export async function readPayDays(ids: readonly string[]): Promise<Record<string, string>> {
  const none = Object.fromEntries(ids.map((id) => [id, '']));
  const term = await readDoc(entryPaths.payTerm(), (_id, raw) => parsePayTerm(raw));
  if (!term || term.days === null) return none;
  const events = await Promise.all(
    ids.map((id) => readDoc(paths.event(id), parseEvent).catch(() => null)),
  );
  const found = events.filter((event) => event !== null);
  return { ...none, ...payDays(found, term, new Date()) };
}
