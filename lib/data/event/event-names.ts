import { queryOptions } from '@tanstack/react-query';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { readDoc } from '@/lib/firebase/write';

/** Event names by id, without deleted and unreadable ones. One read each. */
export async function readEventNames(ids: readonly string[]): Promise<Record<string, string>> {
  const read = await Promise.all(
    ids.map(async (id) => {
      const name = await readDoc(paths.event(id), (key, raw) => eventName(parseEvent(key, raw)));
      return name === null ? null : ([id, name] as const);
    }),
  );
  return Object.fromEntries(read.filter((one) => one !== null));
}

/** An event's name, '' if deleted. Cached for all rows that show it. */
export const eventNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['event-name', id],
    queryFn: async () => (await readEventNames([id]))[id] ?? '',
    staleTime: 5 * 60_000,
  });
