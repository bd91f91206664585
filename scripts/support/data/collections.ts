import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';

// The placeholder of an id in a pattern: no document of the product has this id.
const ANY = '*';

/** The pattern of a document's or collection's path: 'events/*\/tickets/*' for every ticket. */
export const patternOf = (path: string): string =>
  path
    .split('/')
    .map((part, at) => (at % 2 === 0 ? part : ANY))
    .join('/');

/**
 * The ids of all collections of the database, derived from `paths`: also of those that only single documents of are
 * named ('producers/x/private/billing').
 */
export const COLLECTION_IDS: readonly string[] = [
  ...new Set(
    [...Object.values(paths), ...Object.values(innerPaths)].flatMap((build) => {
      const path: string = (build as (...ids: string[]) => string)(ANY, ANY, ANY);
      return path.split('/').filter((_, at) => at % 2 === 0);
    }),
  ),
].sort();
