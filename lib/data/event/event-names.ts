import { queryOptions } from '@tanstack/react-query';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { readDoc } from '@/lib/firebase/write';

/** The names of events by id; one that is gone, or that the person may not read, is left out. One read each. */
export async function readEventNames(ids: readonly string[]): Promise<Record<string, string>> {
  const read = await Promise.all(
    ids.map(async (id) => {
      const name = await readDoc(paths.event(id), (key, raw) => eventName(parseEvent(key, raw)));
      return name === null ? null : ([id, name] as const);
    }),
  );
  return Object.fromEntries(read.filter((one) => one !== null));
}

/** The name of one event; '' if it is gone. One read, shared by every row that names it. */
export const eventNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['event-name', id],
    queryFn: async () => (await readEventNames([id]))[id] ?? '',
    staleTime: 5 * 60_000,
  });
