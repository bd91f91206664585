'use client';

import { createContext, type KeyboardEvent, useState } from 'react';

type SortableKeys = {
  taken: string | null;
  onKey: (id: string, event: KeyboardEvent) => void;
  onLeave: (id: string) => void;
};

export const SortableKeysContext = createContext<SortableKeys | null>(null);

type Props = {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, onto: string) => void;
  onDrop?: () => void;
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Keyboard sorting: space picks up and drops, arrows move at once, Escape restores. Unlike keyboard dragging,
 * nothing is measured and no listener is added later, so no key is lost however fast they come.
 */
export function useSortableKeys({ ids, nameOf, onMove, onDrop }: Props) {
  const [taken, setTaken] = useState<{ id: string; from: number } | null>(null);
  const [said, setSaid] = useState('');

  const place = (index: number) => `${index + 1} de ${ids.length}`;
  const drop = (how: string) => {
    setTaken(null);
    setSaid(how);
    onDrop?.();
  };
  const moveTo = (id: string, index: number) => {
    const onto = ids[index];
    if (onto === undefined || onto === id) return;
    onMove(id, onto);
    setSaid(`${nameOf(id)} va en el lugar ${place(index)}`);
  };

  const onKey = (id: string, event: KeyboardEvent) => {
    const index = ids.indexOf(id);
    const isTaken = taken?.id === id;
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isTaken) return drop(`${nameOf(id)} quedó en el lugar ${place(index)}`);
      setTaken({ id, from: index });
      setSaid(`Tomaste ${nameOf(id)}. ${nameOf(id)} va en el lugar ${place(index)}`);
    } else if (isTaken && step) {
      event.preventDefault();
      moveTo(id, index + step);
    } else if (isTaken && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      moveTo(id, taken.from);
      drop(`${nameOf(id)} volvió a su lugar`);
    }
  };
  const onLeave = (id: string) => {
    if (taken?.id === id) drop(`${nameOf(id)} quedó en el lugar ${place(ids.indexOf(id))}`);
  };
  return { keys: { taken: taken?.id ?? null, onKey, onLeave } satisfies SortableKeys, said };
}
