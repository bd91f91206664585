'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useMemo, useSyncExternalStore } from 'react';
import { useEvent } from '@/hooks/use-event';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { nightSalesQuery } from '@/lib/data/door/night';
import { parseDoorCount } from '@/lib/domain/door/door-count';
import { parseNight } from '@/lib/domain/door/night/night';
import { dateOfNight, isNightOver, nightView } from '@/lib/domain/door/night/night-view';
import { VALIDATOR_LIMITS } from '@/lib/domain/door/validator-limits';
import { dateOf } from '@/lib/domain/event/date/event-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { CONSUMPTION_LIMITS } from '@/lib/domain/menu/consumption-limits';
import { connectionNow, followConnection } from '@/lib/firebase/connection';
import { useAge } from './use-age';

const choose = (id: string) =>
  window.history.replaceState(null, '', `?${new URLSearchParams({ fecha: id })}`);

/**
 * A night as it goes on: three listeners beside those of the event's frame, of which a scan changes one document, and
 * what was sold asked for from time to time.
 */
export function useNight() {
  const { event, ticketTypes } = useEvent();
  const asked = useSearchParams()?.get('fecha');
  const opened = useMemo(() => new Date(), []);
  const dateId = asked && dateOf(event, asked) ? asked : dateOfNight(event, opened);
  const counts = useLiveList(
    {
      path: entryPaths.doorCounts(event.id),
      where: [['dateId', '==', dateId]],
      limit: VALIDATOR_LIMITS.listed,
    },
    parseDoorCount,
  );
  const night = useLiveDoc(entryPaths.night(event.id, dateId), parseNight);
  const bar = useLiveList(
    { path: paths.consumptions(event.id), limit: CONSUMPTION_LIMITS.perEvent },
    parseConsumption,
  );
  const sales = useQuery(nightSalesQuery(event.id));
  const heard = `${sales.dataUpdatedAt} ${counts.data?.map(({ lastScanAt }) => Number(lastScanAt))}`;
  // Records of a channel that is late are asked for from time to time: these are old, though the server's.
  const line = useSyncExternalStore(followConnection, connectionNow, () => '' as const);
  const news = counts.fromCache ? null : counts.data;
  const { now, age } = useAge(news !== null && line === '', news, heard);
  const date = dateOf(event, dateId);
  return {
    ...{ event, dateId, choose, counts, night, bar, sales, now, age },
    isOver: isNightOver(date, now),
    view: nightView({ event, types: ticketTypes, dateId, counts: counts.data ?? [], now }),
  };
}

export type NightLive = ReturnType<typeof useNight>;
