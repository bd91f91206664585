'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { answersTyped } from '@/lib/domain/kit/search';
import type { PaletteEntry } from '@/lib/domain/session/palette/entries';
import { findEverything, findTicketEntries } from './find';

const PAUSE_MS = 180;

/** What was typed, once nobody has typed for a moment. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** The records that match what was typed, from the database: what the flags allow, a few of each kind. */
export function useFound(typed: string) {
  const { isAdmin, producerId, can, limit } = usePanel();
  const asked = usePaused(typed.trim());
  const who = { isAdmin, producerId, can, canInEvents: limit?.can, events: limit?.events };
  const asking = {
    enabled: asked.length >= 2 && (isAdmin || producerId !== ''),
    staleTime: 30_000,
  };
  const key = [isAdmin, producerId, limit?.events, asked];
  const found = useQuery({
    queryKey: ['palette', ...key],
    queryFn: () => findEverything(asked, who),
    placeholderData: keepPreviousData,
    ...asking,
  });
  // Apart, because a call takes longer than the lists, and neither waits for the other.
  const tickets = useQuery({
    queryKey: ['palette-tickets', ...key],
    queryFn: () => findTicketEntries(asked, who),
    ...asking,
  });
  const isShown = typed.trim().length >= 2;
  const isPaused = asked !== typed.trim();
  // What was found for other words stays only where it answers these too: Enter opens what stands there.
  const stillFound = (entries: readonly PaletteEntry[] = [], isOld: boolean) =>
    isOld
      ? entries.filter(({ label, hint }) => answersTyped(`${label} ${hint}`, typed))
      : [...entries];
  return {
    entries: isShown
      ? [
          ...stillFound(found.data, isPaused || found.isPlaceholderData),
          ...stillFound(tickets.data, isPaused),
        ]
      : [],
    isBusy: isShown && (found.isFetching || tickets.isFetching || isPaused),
    isFailed: isShown && (found.isError || tickets.isError),
  };
}
