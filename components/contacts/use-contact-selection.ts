'use client';

import { useState } from 'react';
import { usePanel } from '@/hooks/use-panel';
import type { ContactFilter } from '@/lib/data/contact/contacts';

type Chosen = { selected: ReadonlySet<string>; all: boolean };
const NONE: Chosen = { selected: new Set(), all: false };

/**
 * The selected contacts, or all that match a filter. Single ones stay while others are searched for; all that match
 * are those of the filter they were chosen by, and end with it. Nothing outlasts a change of producer.
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
