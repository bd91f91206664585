import { courtesyIndex, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { type Migration, missingFields } from './migration';

/** Courtesies are searched and sorted by the database; those from before were searched by the browser. */
export const courtesyIndexes: Migration = {
  id: '003-courtesy-index',
  why: 'Every courtesy is found by its search, and appears in the list sorted by name',
  collection: 'courtesies',
  changesOf: (id, raw) => {
    const { name, email } = parseCourtesy(id, raw);
    return missingFields(raw, courtesyIndex({ name, email }));
  },
};
