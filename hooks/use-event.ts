'use client';

import { createContext, useContext } from 'react';
import type { EventRecord } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/session/permissions';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

/** The event around a page of its own, live, as `EventFrame` hands it down. */
export type EventContext = {
  event: EventRecord;
  /** All its ticket types, in their order. */
  ticketTypes: readonly TicketType[];
  /** Whether the user may do something in this event; an administrator may do all. Only explains. */
  can: (flag: Flag) => boolean;
};

export const EventReact = createContext<EventContext | null>(null);

/** The event whose page this is. Only under `EventFrame`. */
export function useEvent(): EventContext {
  const context = useContext(EventReact);
  if (!context) throw new Error('useEvent needs the EventFrame around it');
  return context;
}
