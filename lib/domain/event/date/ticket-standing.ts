import type { Ticket, TicketStanding } from '../../ticket/ticket';
import { EVERY_DATE } from '../../ticket/type-dates';
import type { EventRecord } from '../event';
import { isWithoutDate } from '../event-plan';
import { ticketDates } from './ticket-dates';

type Dated = Pick<EventRecord, 'status' | 'dates' | 'startsAt' | 'endsAt' | 'plan'>;

type Held = Pick<Ticket, 'status' | 'dateId' | 'scans'>;

/**
 * The standing of a ticket at `now`. Only `valid` is let in; a pass is that as long as one of its dates is, and used
 * once its holder went to each that was left.
 */
export function ticketStanding(ticket: Held, event: Dated, now: Date): TicketStanding {
  if (ticket.status !== 'valid' && !isPassWithDates(ticket, event, now)) return ticket.status;
  if (event.status === 'cancelled') return 'cancelled';
  if (isWithoutDate(event)) return 'postponed';
  if (event.status === 'ended') return 'over';
  const dates = event.dates ? ticketDates(event, ticket) : [];
  const has = (...statuses: string[]) => dates.some(({ status }) => statuses.includes(status));
  if (dates.length === 0 || has('scheduled', 'paused')) return 'valid';
  return has('postponed') ? 'postponed' : has('ended') ? 'over' : 'cancelled';
}

function isPassWithDates(ticket: Held, event: Dated, now: Date): boolean {
  if (ticket.status !== 'used' || ticket.dateId !== EVERY_DATE || !event.dates) return false;
  const gone = new Set(ticket.scans.flatMap(({ letIn, dateId }) => (letIn ? [dateId] : [])));
  return ticketDates(event, ticket).some(
    ({ id, status, endsAt }) =>
      endsAt > now && (status === 'scheduled' || status === 'paused') && !gone.has(id),
  );
}
