'use client';

import { useMemo } from 'react';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { parseEvent } from '@/lib/domain/event/event';
import { ticketTypesQuery } from '@/lib/domain/home/page-queries';
import { paths } from '@/lib/domain/kit/paths';
import { byOrder, parseTicketType } from '@/lib/domain/ticket/ticket-type';

export function useEventRecords(eventId: string | null) {
  const event = useLiveDoc(eventId && paths.event(eventId), parseEvent, { partial: true });
  const types = useLiveList(eventId ? ticketTypesQuery(eventId) : null, parseTicketType);
  const ticketTypes = useMemo(() => [...(types.data ?? [])].sort(byOrder), [types.data]);
  return { event, ticketTypes, typesStatus: types.status };
}
