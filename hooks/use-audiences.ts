'use client';

import { parseAudience } from '@/lib/domain/audience';
import { paths } from '@/lib/domain/paths';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';

// More saved audiences than anyone chooses among.
const MOST = 100;

/** The saved audiences of the selected producer by name, live. */
export function useAudiences() {
  const { producerId } = usePanel();
  return useLiveList(
    producerId
      ? { path: paths.audiences(producerId), orderBy: [['name', 'asc']], limit: MOST }
      : null,
    parseAudience,
  );
}
