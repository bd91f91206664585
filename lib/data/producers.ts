import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/paths';
import { type ProducerOption, parseProducerOption, producerBatches } from '@/lib/domain/producer';
import { searchToken } from '@/lib/domain/search';
import { ID, readPage } from '@/lib/firebase/query';

/**
 * The names of the producers with the given ids, ten ids a query (specification 7, call 7), in the order of
 * their names. Ids that do not exist are left out; on a failure it answers an empty list and logs.
 */
export async function fetchProducersByIds(ids: readonly string[]): Promise<ProducerOption[]> {
  try {
    const batches = await Promise.all(
      producerBatches(ids).map((batch) =>
        readPage(
          { path: paths.producers(), where: [[ID, 'in', batch]] },
          batch.length,
          parseProducerOption,
        ),
      ),
    );
    return batches
      .flatMap((batch) => batch.rows)
      .sort((a, b) => a.name.localeCompare(b.name, 'es-CL'));
  } catch (error) {
    console.error('Error fetching producers by IDs:', error);
    return [];
  }
}

/** The switcher's list: the user's own producers. */
export const producerOptionsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['producer-options', [...ids].sort()],
    queryFn: () =>
      fetchProducersByIds(ids).catch((error: unknown) => {
        console.error('Error loading producer options:', error);
        return [];
      }),
  });

/** The first twenty producers that answer what was typed; without anything typed, by name. Administrators only. */
export const producerSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['producer-search', searchToken(typed)],
    queryFn: async () => {
      const token = searchToken(typed);
      const page = await readPage(
        {
          path: paths.producers(),
          where: token ? [['search', 'array-contains', token]] : [],
          orderBy: [['name']],
        },
        20,
        parseProducerOption,
      );
      return page.rows;
    },
    placeholderData: (before) => before,
  });
