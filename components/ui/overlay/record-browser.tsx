'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, useEffect } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { Neighbours } from '@/lib/domain/kit/query/neighbours';

/** The neighbours of the record that the next sheet below shows; null for a sheet that is no record of a list. */
export const NeighboursContext = createContext<Neighbours | null>(null);

/** The neighbours while a record is changed or being saved: no key leaves it, and the bar keeps its place. */
export const heldWhile = (isHeld: boolean, neighbours: Neighbours | null): Neighbours | null =>
  isHeld && neighbours ? { ...neighbours, previous: null, next: null } : neighbours;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Goes through the records of a list, by its buttons or by J (next) and K (previous) while nothing is typed. */
export function RecordBrowser({ place, count, previous, next }: Neighbours) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // A dialog over the sheet belongs to its record.
      if (document.querySelectorAll('[role="dialog"]').length > 1) return;
      const key = event.key.toLowerCase();
      if (key === 'j') next?.();
      if (key === 'k') previous?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [previous, next]);
  if (!previous && !next && count < 2) return null;
  return (
    <div className="flex items-center gap-1 border-line border-b px-4 py-1 sm:px-6">
      <span className="mr-auto text-ink-soft tabular-nums">
        {place > 0 && `${place} de ${count} en esta página`}
      </span>
      <IconButton label="Anterior (K)" disabled={!previous} onClick={() => previous?.()}>
        <ChevronUp />
      </IconButton>
      <IconButton label="Siguiente (J)" disabled={!next} onClick={() => next?.()}>
        <ChevronDown />
      </IconButton>
    </div>
  );
}
