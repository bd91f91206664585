'use client';

import { createContext, useContext } from 'react';
import type { EventRecord } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/session/permissions';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { usePanel } from './use-panel';

/** The event of the surrounding page, live, as `EventFrame` provides it. */
type CurrentEvent = {
  event: EventRecord;
  /** All its ticket types, in order. */
  ticketTypes: readonly TicketType[];
  /**
   * Whether the user holds a permission in this event; an administrator holds all. For display only: rules and
   * functions enforce it.
   */
  can: (flag: Flag) => boolean;
};

export const EventContext = createContext<CurrentEvent | null>(null);

/** The event of the page. Only under `EventFrame`. */
export function useEvent(): CurrentEvent {
  const context = useContext(EventContext);
  if (!context) throw new Error('useEvent needs the EventFrame around it');
  return context;
}

/**
 * Whether the event that the selected producer publishes next is its first, which an administrator publishes. Never for
 * administrators. For display only: `changeEventStatus` refuses it.
 */
export function useUnreviewed(): boolean {
  const { isAdmin, producer } = usePanel();
  return !isAdmin && producer?.isUnreviewed === true;
}
