import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';

/** A ticket type of 1,000 places at $ 1.000, of which none is taken. */
export const aType = (id: string, given: Partial<TicketType> = {}): TicketType => ({
  ...EMPTY_TICKET_TYPE,
  id,
  name: id,
  price: 1_000,
  stock: 1_000,
  sold: 0,
  courtesies: 0,
  ...given,
});

/** What tills ask of an event on sale, without a limit of its own. */
export const anEvent = (given: object = {}) => ({
  status: 'published' as const,
  capacity: null as number | null,
  sharedCapacities: [] as { id: string; name: string; capacity: number }[],
  endsAt: null,
  ...given,
});

export const VIP = { id: 'vip', name: 'VIP', capacity: 40 };
