import type { TicketType, TicketTypeContent } from './ticket-type';

/** The producer's part of a ticket type. */
export function typeContent({
  id: _id,
  sold: _sold,
  courtesies: _given,
  brought: _brought,
  held: _held,
  dates: _dates,
  ...content
}: TicketType): TicketTypeContent {
  return content;
}

export const EMPTY_TICKET_TYPE: TicketTypeContent = {
  name: '',
  description: '',
  price: 0,
  stock: 100,
  startsAt: null,
  endsAt: null,
  minPerOrder: 1,
  maxPerOrder: 10,
  hidden: false,
  reentry: false,
  order: 0,
  opensAfter: '',
  sharedCapacityId: '',
};
