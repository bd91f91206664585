import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { payDays } from '@/lib/domain/order/pay-days';
import { parsePayTerm } from '@/lib/domain/order/pay-term';
import { readDoc } from '@/lib/firebase/write';

/** Until when each of some events is paid, in words, where the page did not come with it. One read each, and one. */
export async function readPayDays(ids: readonly string[]): Promise<Record<string, string>> {
  const [term, ...events] = await Promise.all([
    readDoc(entryPaths.payTerm(), (_id, raw) => parsePayTerm(raw)),
    ...ids.map((id) => readDoc(paths.event(id), parseEvent)),
  ]);
  return payDays(
    events.filter((event) => event !== null),
    term ?? { days: null },
    new Date(),
  );
}
