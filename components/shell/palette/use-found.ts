'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePanel } from '@/hooks/use-panel';
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
  return {
    entries: isShown ? [...(found.data ?? []), ...(tickets.data ?? [])] : [],
    isBusy: isShown && (found.isFetching || tickets.isFetching || asked !== typed.trim()),
    isFailed: isShown && (found.isError || tickets.isError),
  };
}
