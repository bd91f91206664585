'use client';

import { useSoughtPage } from '@/hooks/lists/use-sought-page';
import type { ListPlace } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { useCount } from '@/hooks/use-live-page';
import {
  isSought,
  type readTickets,
  ticketMatchesFilter,
  ticketsSpec,
} from '@/lib/data/ticket/tickets';
import { paths } from '@/lib/domain/kit/paths';
import { asksAll } from '@/lib/domain/kit/search';
import { parseTicket, type Ticket, ticketQuery } from '@/lib/domain/ticket/ticket';

const ATTENDEES_PAGE = 50;
const GONE = ['status', 'in', ['refunded', 'revoked']] as const;

type Filter = Parameters<typeof readTickets>[1];

/**
 * One live page of an event's filtered tickets, how many match, and how many of those were used or no longer admit
 * anybody (null for what the server answers only in part: a search of words, the first date).
 */
export function useAttendees(eventId: string, filter: Filter, place: ListPlace) {
  const spec = ticketsSpec(eventId, filter);
  const page = useSoughtPage(spec, ATTENDEES_PAGE, parseTicket, place, (ticket) =>
    ticketMatchesFilter(ticket, filter),
  );
  const isCounted = asksAll(ticketQuery(filter.q)) && !isSought(filter.date);
  const usedSpec = ticketsSpec(eventId, { ...filter, status: 'used' });
  const every = ticketsSpec(eventId, { ...filter, status: null });
  const goneSpec = { ...every, where: [...(every.where ?? []), GONE] };
  const isReady = page.status === 'ready';
  const total = useCount(isCounted ? spec : null, isReady, true);
  return {
    page: { ...page, pageSize: ATTENDEES_PAGE, total },
    total,
    used: useCount(isCounted ? usedSpec : null, isReady, true),
    gone: useCount(isCounted && !filter.status ? goneSpec : null, isReady, true),
  };
}

type Page = { rows: readonly Ticket[]; status: 'loading' | 'ready' | 'error' };

/** The ticket that is open over the list; read by itself if its URL names one of another page. */
export function useShownTicket(eventId: string, id: string | null, page: Page): Ticket | null {
  const listed = page.rows.find((ticket) => ticket.id === id);
  const isElsewhere = id !== null && page.status === 'ready' && !listed;
  const alone = useLiveDoc(isElsewhere ? paths.ticket(eventId, id) : null, parseTicket);
  return listed ?? (id ? (alone.data ?? null) : null);
}
