import type { Ticket, TicketStanding } from '../../ticket/ticket';
import type { EventRecord } from '../event';
import { isWithoutDate } from '../event-plan';
import { ticketDates } from './ticket-dates';

type Dated = Pick<EventRecord, 'status' | 'dates' | 'startsAt' | 'endsAt' | 'plan'>;

/** How a ticket stands. Only `valid` is let in; a pass is that as long as one of its dates is. */
export function ticketStanding(
  ticket: Pick<Ticket, 'status' | 'dateId'>,
  event: Dated,
): TicketStanding {
  if (ticket.status !== 'valid') return ticket.status;
  if (event.status === 'cancelled') return 'cancelled';
  if (isWithoutDate(event)) return 'postponed';
  if (event.status === 'ended') return 'over';
  const dates = event.dates ? ticketDates(event, ticket) : [];
  const has = (...statuses: string[]) => dates.some(({ status }) => statuses.includes(status));
  if (dates.length === 0 || has('scheduled', 'paused')) return 'valid';
  return has('postponed') ? 'postponed' : has('ended') ? 'over' : 'cancelled';
}
