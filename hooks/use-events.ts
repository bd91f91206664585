'use client';

import { useMemo } from 'react';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { eventsQuery, MOST_EVENTS } from '@/lib/domain/home/page-queries';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { readWhole } from '@/lib/firebase/query';
import { type Live, useLiveList } from './use-live';
import { usePanel } from './use-panel';

// Each row carries its flyer, so pages stay small.
const AT_ONCE = 100;

export const readEvents = (producerId: string, onProgress: OnProgress) =>
  readWhole({ ...eventsQuery(producerId), limit: undefined }, parseEvent, {
    size: AT_ONCE,
    onProgress,
  });

export function useEvents(): Live<EventRecord[]> {
  const { producerId, permissionsKnown } = usePanel();
  // The rules refuse this query to a person whose rights are limited to events, so it is not sent for them.
  const all = useLiveList(
    permissionsKnown && producerId ? eventsQuery(producerId) : null,
    parseEvent,
    {
      partial: true,
    },
  );
  // Queried only for a producer with more events than fit: the latest, and drafts, which may have no date.
  const many = producerId !== '' && all.data !== null && all.data.length >= MOST_EVENTS;
  const latest = useLiveList(
    many ? { ...eventsQuery(producerId), orderBy: [['startsAt', 'desc']] } : null,
    parseEvent,
  );
  const drafts = useLiveList(
    many
      ? {
          ...eventsQuery(producerId),
          where: [
            ['producerId', '==', producerId],
            ['status', '==', 'draft'],
          ],
        }
      : null,
    parseEvent,
  );
  return useMemo(() => {
    if (!many || latest.status !== 'ready' || drafts.status !== 'ready') return many ? latest : all;
    const both = new Map([...drafts.data, ...latest.data].map((event) => [event.id, event]));
    return { ...latest, data: [...both.values()] };
  }, [many, all, latest, drafts]);
}
