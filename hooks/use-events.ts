'use client';

import { parseEvent } from '@/lib/domain/event';
import { paths } from '@/lib/domain/paths';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';

// A producer's events fit in one list; a house that ever had more sees the latest.
const MOST = 300;

/** The events of the selected producer, live, in no particular order. */
export function useEvents() {
  const { producerId } = usePanel();
  return useLiveList(
    producerId
      ? { path: paths.events(), where: [['producerId', '==', producerId]], limit: MOST }
      : null,
    parseEvent,
  );
}
