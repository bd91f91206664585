'use client';

import { useState } from 'react';
import type { ListState } from '../use-list-state';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected rows of a list over its pages, until its search or a filter changes: its bulk actions read the rows
 * through them, so that of another search they would find only some of those the bar counts, or none.
 */
export function useListSelection({ q, filters }: Pick<ListState, 'q' | 'filters'>) {
  const of = JSON.stringify([q, filters]);
  const [chosen, choose] = useState({ of, selected: NONE });
  // Forgotten, not only hidden: whoever comes back to the search does not expect to act on what they left.
  if (chosen.of !== of) choose({ of, selected: NONE });
  return {
    selected: chosen.of === of ? chosen.selected : NONE,
    setSelected: (selected: ReadonlySet<string>) => choose({ of, selected }),
  };
}
