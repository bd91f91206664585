'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { usePhone } from '@/components/ui/use-media';
import { useUrlSheet } from '@/hooks/use-url-sheet';

export const LATER_ID = 'later';

type Does = { onArchive?: (id: string) => void };

const isTaken = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) ||
  document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * The row of a list that is shown beside it, kept in the address. On a phone it takes the list's place, and Back returns
 * to the list. J and K move, E archives, H opens the choice of a later time.
 */
export function useDesk(ids: readonly string[], { onArchive }: Does = {}) {
  const sheet = useUrlSheet('line');
  const [, replace] = useQueryState('line', parseAsString);
  const isPhone = usePhone() === true;
  const id = sheet.id !== null && ids.includes(sheet.id) ? sheet.id : null;
  const show = (row: string) => (isPhone ? sheet.open(row) : void replace(row));
  const at = id === null ? -1 : ids.indexOf(id);
  const go = (row: string | undefined) => {
    if (row === undefined) return;
    void replace(row);
    document.getElementById(rowId(row))?.scrollIntoView({ block: 'nearest' });
  };
  /** Call before the shown row goes: the next one takes its place, on a phone the list. */
  const leave = () => {
    const next = ids[at + 1] ?? ids[at - 1];
    if (isPhone || next === undefined) sheet.close();
    else go(next);
  };
  const keys: Record<string, () => void> = {
    j: () => go(ids[at + 1]),
    k: () => go(ids[at === -1 ? 0 : at - 1]),
    e: () => id !== null && onArchive?.(id),
    h: () => document.getElementById(LATER_ID)?.click(),
  };
  const pressed = useRef(keys);
  pressed.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = pressed.current[event.key.toLowerCase()];
      if (!act || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { id, show, leave, close: sheet.close };
}

export type DeskState = ReturnType<typeof useDesk>;

export const rowId = (id: string): string => `row-${id}`;
