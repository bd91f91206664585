'use client';

import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUnreviewed } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { knownEventEntries } from '@/lib/domain/event/palette/known-events';
import { answersTyped } from '@/lib/domain/kit/search';
import type { PaletteEntry } from '@/lib/domain/session/palette/entries';
import { searchesFor } from './find';
import { oneAtATime } from './one-at-a-time';
import { useHeldEvents } from './use-held-events';

const PAUSE_MS = 180;
const STALE_MS = 30_000;
const FEWEST = 2;
// Of the events that are held.
const MOST = 4;

/** What was typed, once nobody has typed for a moment. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/**
 * What matches what was typed: at once the events that are held, then what the database has of each kind, a few of each, as
 * each answers. `busy` and `failed` name the kinds that are still searched, and that could not be.
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
  // They are on their way whole: none is searched for beside.
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
      // What is typed next stops it: its signal ends the request, and a call that cannot be stopped begins alone.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        kind === 'entradas' ? oneAtATime(signal, () => find(signal)) : find(signal),
      staleTime: STALE_MS,
      retry: false,
    })),
  });
  const isPaused = asked !== text;
  // What was found for other words stays only where it answers these too: Enter opens what stands there.
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
