'use client';

import { useState } from 'react';
import type { ListState } from '../use-list-state';

const NONE: ReadonlySet<string> = new Set();

/** The selected rows of a list, until search or filters change: bulk actions read the rows through these. */
export function useListSelection({ q, filters }: Pick<ListState, 'q' | 'filters'>) {
  const of = JSON.stringify([q, filters]);
  const [chosen, choose] = useState({ of, selected: NONE });
  // The selection is dropped, not hidden: nobody who returns to a search expects to act on rows they left.
  if (chosen.of !== of) choose({ of, selected: NONE });
  return {
    selected: chosen.of === of ? chosen.selected : NONE,
    setSelected: (selected: ReadonlySet<string>) => choose({ of, selected }),
  };
}
