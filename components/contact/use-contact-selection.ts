'use client';

import { useState } from 'react';
import { usePanel } from '@/hooks/use-panel';
import type { ContactFilter } from '@/lib/data/contact/contacts';

type Chosen = { selected: ReadonlySet<string>; all: boolean };
const NONE: Chosen = { selected: new Set(), all: false };

/**
 * The selected contacts, or all that match a filter. Single contacts stay selected across searches; 'all that
 * match' belongs to one filter and ends with it. Changing the producer clears both.
 */
export function useContactSelection({ sort: _, ...filter }: ContactFilter) {
  const { producerId } = usePanel();
  const matched = JSON.stringify(filter);
  const [state, set] = useState({ ...NONE, producerId, matched });
  const isOver = state.producerId !== producerId || (state.all && state.matched !== matched);
  if (isOver) set({ ...NONE, producerId, matched });
  const { selected, all } = isOver ? NONE : state;
  return {
    selected,
    all,
    select: (chosen: Chosen) => set({ ...chosen, producerId, matched }),
    clear: () => set({ ...NONE, producerId, matched }),
  };
}
