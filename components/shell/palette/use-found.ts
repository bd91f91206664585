'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { findEverything } from './find';

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
  const found = useQuery({
    queryKey: ['palette', isAdmin, producerId, limit?.events, asked],
    queryFn: () => findEverything(asked, { isAdmin, producerId, can, canInEvents: limit?.can }),
    enabled: asked.length >= 2 && (isAdmin || producerId !== ''),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const isShown = typed.trim().length >= 2;
  return {
    entries: isShown ? (found.data ?? []) : [],
    isBusy: isShown && (found.isFetching || asked !== typed.trim()),
    isFailed: isShown && found.isError,
  };
}
