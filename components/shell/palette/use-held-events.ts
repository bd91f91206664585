'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstSeen } from '@/components/shared/first-data-provider';
import { usePanel } from '@/hooks/use-panel';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { EVENT_LINE_FIELDS } from '@/lib/domain/event/event-fields';
import { eventsQuery, MOST_EVENTS } from '@/lib/domain/home/page-queries';
import { producerIdOf } from '@/lib/domain/kit/read';
import { keptNews } from '@/lib/firebase/kept';
import { askPage } from '@/lib/firebase/query';

// Without any picture: names, places, dates and states.
const LINE = EVENT_LINE_FIELDS.filter((field) => !field.startsWith('images.'));
const STALE_MS = 300_000;

/**
 * The selected producer's events that the palette holds: at once those that this tab has seen, then all of them,
 * read once without pictures by a plain request. `isWhole` once none is missing.
 */
export function useHeldEvents() {
  const { uid, isAdmin, producerId, limit } = usePanel();
  const listed = useQuery({
    queryKey: ['palette-events', uid, producerId, limit?.events],
    queryFn: ({ signal }) =>
      askPage(eventsQuery(producerId), MOST_EVENTS, parseEvent, signal, LINE),
    enabled: !isAdmin && producerId !== '',
    staleTime: STALE_MS,
  });
  const seen = useMemo(
    () => seenEvents(uid, isAdmin ? null : producerId),
    [uid, isAdmin, producerId],
  );
  return {
    events: listed.data ?? seen,
    isWhole: listed.data !== undefined && listed.data.length < MOST_EVENTS,
    isBusy: listed.isFetching && !listed.data,
    isFailed: listed.isError,
    retry: () => void listed.refetch(),
  };
}

function seenEvents(uid: string, producerId: string | null): EventRecord[] {
  const first = firstSeen();
  const came = first?.session.uid === uid ? Object.entries(first.news) : [];
  const found = new Map<string, EventRecord>();
  for (const [key, news] of [...came, ...keptNews()]) {
    for (const { id, raw } of eventRows(key, news)) {
      if (producerId === null || producerIdOf(raw) === producerId)
        found.set(id, parseEvent(id, raw));
    }
  }
  return [...found.values()];
}

type Row = { id: string; raw: unknown };

function eventRows(key: string, news: unknown): readonly Row[] {
  const { docs, id, raw } = news as Partial<Row> & { docs?: readonly Row[] };
  if (docs) return key.startsWith('["events",') ? docs : [];
  return id && raw && /^events\/[^/]+$/.test(key) ? [{ id, raw }] : [];
}
