'use client';

import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUnreviewed } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { answersTyped } from '@/lib/domain/kit/search';
import type { PaletteEntry } from '@/lib/domain/palette/entries';
import { knownEventEntries } from '@/lib/domain/palette/known-events';
import { searchesFor } from './find';
import { oneAtATime } from './one-at-a-time';
import { useHeldEvents } from './use-held-events';

const PAUSE_MS = 180;
const STALE_MS = 30_000;
const FEWEST = 2;
const MOST = 4;

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/**
 * The results for a typed text: the held events at once, then a few of each kind from the database, as each search
 * answers. `busy` and `failed` name the kinds that are still being searched, and those that failed.
 */
export function useFound(typed: string) {
  const { isAdmin, producerId, can, limit } = usePanel();
  const now = useNow();
  const isUnreviewed = useUnreviewed();
  const held = useHeldEvents();
  const text = typed.trim();
  const asked = usePaused(text);
  const canInEvents = limit?.can ?? can;
  const isShown = text.length >= FEWEST;
  // All events are being loaded, so they are not searched for as well.
  const holdsEvents = !isAdmin && (held.isWhole || held.isBusy);
  const who = {
    isAdmin,
    producerId,
    can,
    canInEvents: limit?.can,
    events: limit?.events,
    isUnreviewed,
    holdsEvents,
  };
  const isAsked = asked.length >= FEWEST && (isAdmin || producerId !== '');
  const searches = isAsked ? searchesFor(asked, who) : [];
  const answers = useQueries({
    queries: searches.map(({ kind, find }) => ({
      queryKey: ['palette', kind, isAdmin, producerId, limit?.events, asked],
      // The next text cancels it: its signal ends the request. A call that cannot be cancelled goes through a
      // queue.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        kind === 'entradas' ? oneAtATime(signal, () => find(signal)) : find(signal),
      staleTime: STALE_MS,
      retry: false,
    })),
  });
  const isPaused = asked !== text;
  // Results for an earlier text stay only if they match the new one too, because Enter opens a visible row.
  const stillFound = (entries: readonly PaletteEntry[]) =>
    isPaused
      ? entries.filter(({ label, hint }) => answersTyped(`${label} ${hint}`, typed))
      : entries;
  const named = (is: (answer: (typeof answers)[number]) => boolean) =>
    searches.flatMap(({ kind }, n) => (answers[n] && is(answers[n]) ? [kind] : []));
  const all = isShown ? answers.flatMap(({ data }) => stillFound(data ?? [])) : [];
  const events = isShown
    ? knownEventEntries(held.events, text, { can: canInEvents, now, most: MOST, isUnreviewed })
    : [];
  const known = new Set(events.map(({ href }) => href));
  return {
    events,
    entries: all.filter(({ href }) => !known.has(href)),
    isBusy: isShown && (isPaused || held.isBusy || answers.some(({ isFetching }) => isFetching)),
    busy: [...(held.isBusy ? ['eventos'] : []), ...named(({ isFetching }) => isFetching)],
    failed: isShown
      ? [
          ...(held.isFailed && !isAdmin ? ['eventos'] : []),
          ...named(({ isError, isFetching }) => isError && !isFetching),
        ]
      : [],
    retry: () => {
      if (held.isFailed) held.retry();
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
  };
}
