import type { TicketKind, TicketStatus } from '@/lib/domain/ticket/ticket';
import { call } from '../kit/call';

/** A ticket as its holder sees it. */
export type OpenedTicket = {
  ticket: {
    code: string;
    status: TicketStatus;
    kind: TicketKind;
    holder: string;
    ticketType: string;
    claimed: boolean;
  };
  event: {
    name: string;
    status: string;
    startsAt: string | null;
    endsAt: string | null;
    timeZone: string;
    venue: { name: string; address: string; commune: string; mapUrl: string };
  };
};

/** Opens a ticket by its link; with `claim`, the guest of a courtesy says that he will come. */
export const openTicket = (token: string, claim = false) =>
  call<OpenedTicket>('openTicket', { token, claim });
