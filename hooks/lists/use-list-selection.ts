'use client';

import { useState } from 'react';
import type { ListState } from '../use-list-state';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected rows of a list, kept across its pages until the search or a filter changes: bulk actions read the
 * rows through the search and filters, so rows selected under another search would be missing.
 */
export function useListSelection({ q, filters }: Pick<ListState, 'q' | 'filters'>) {
  const of = JSON.stringify([q, filters]);
  const [chosen, choose] = useState({ of, selected: NONE });
  // The selection is dropped, not hidden: a person who returns to the search does not expect to act on rows they
  // left.
  if (chosen.of !== of) choose({ of, selected: NONE });
  return {
    selected: chosen.of === of ? chosen.selected : NONE,
    setSelected: (selected: ReadonlySet<string>) => choose({ of, selected }),
  };
}
