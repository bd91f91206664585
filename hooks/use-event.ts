'use client';

import { createContext, useContext } from 'react';
import type { EventRecord } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/rights/permissions';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { usePanel } from './use-panel';

type CurrentEvent = {
  event: EventRecord;
  ticketTypes: readonly TicketType[];
  /** Whether the user holds a permission in this event. For display only: rules and functions enforce it. */
  can: (flag: Flag) => boolean;
};

export const EventContext = createContext<CurrentEvent | null>(null);

/** Only under `EventFrame`. */
export function useEvent(): CurrentEvent {
  const context = useContext(EventContext);
  if (!context) throw new Error('useEvent needs the EventFrame around it');
  return context;
}

/** Whether the producer's next event would be its first, which an administrator publishes. For display only. */
export function useUnreviewed(): boolean {
  const { isAdmin, producer } = usePanel();
  return !isAdmin && producer?.isUnreviewed === true;
}
