import type { Ticket } from '../ticket/ticket';
import { cutoffOn } from './courtesy-cutoff';
import { giftEvent, ticketSpan } from './date/ticket-dates';
import type { EventRecord } from './event';

type Of = Pick<Ticket, 'dateId'>;

/** Until when a guest names companions: until courtesies return to stock, and at the latest until it begins; null without an end. */
export function namingUntil(event: EventRecord, ticket: Of): Date | null {
  const ends = [cutoffOn(event, ticket.dateId), ticketSpan(event, ticket).startsAt];
  const [first = null] = ends.filter((one) => one !== null).sort((a, b) => +a - +b);
  return first;
}

/** The reason why a guest can no longer name companions; '' if they can. */
export function namingProblem(event: EventRecord, ticket: Of, now: Date): string {
  const { status } = giftEvent(event, ticket);
  if (status === 'cancelled') return 'El evento se canceló';
  if (status !== 'published' && status !== 'paused') return 'El evento ya terminó';
  const until = namingUntil(event, ticket);
  return until && until <= now ? 'Ya cerró la lista: pídele el cambio a quien organiza' : '';
}

/** Whether a guest may not change a companion's name any more: where invitations are personal, whom they named is who comes. */
export const isNameFixed = (
  { courtesiesPersonal }: Pick<EventRecord, 'courtesiesPersonal'>,
  { party }: Pick<Ticket, 'party'>,
): boolean => courtesiesPersonal && party?.state === 'named';
