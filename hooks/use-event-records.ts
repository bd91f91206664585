'use client';

import { useMemo } from 'react';
import { parseEvent } from '@/lib/domain/event';
import { paths } from '@/lib/domain/paths';
import { byOrder, parseTicketType, TICKET_LIMITS } from '@/lib/domain/ticket-type';
import { useLiveDoc, useLiveList } from './use-live';

/** An event and its ticket types in their order, live; holds nothing on null. */
export function useEventRecords(eventId: string | null) {
  const event = useLiveDoc(eventId && paths.event(eventId), parseEvent);
  const types = useLiveList(
    eventId ? { path: paths.ticketTypes(eventId), limit: TICKET_LIMITS.perEvent } : null,
    parseTicketType,
  );
  const ticketTypes = useMemo(() => [...(types.data ?? [])].sort(byOrder), [types.data]);
  return { event, ticketTypes, typesStatus: types.status };
}
