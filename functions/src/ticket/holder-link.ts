import { isHeldForCompanion } from '@/lib/domain/ticket/party';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import {
  type TicketLink,
  ticketLinkText,
  ticketToken,
  UNPROVEN_LINK,
} from '@/lib/domain/ticket/ticket-link';
import { fail } from '../support/errors';
import { signText, verifySignature } from '../support/mail/keys';

const PURPOSE = 'ticket';

/**
 * The token of a ticket's page that only its holder gets, by mail: signed with a key that is in no document, so that
 * readers of the ticket's code cannot make it. Never put it into an answer.
 */
export const holderToken = (eventId: string, ticketId: string, code: string): string =>
  ticketToken(
    eventId,
    ticketId,
    code,
    signText(PURPOSE, ticketLinkText({ eventId, ticketId, code })),
  );

/** The maker of the token for a mail: of a companion's ticket one that proves nothing, because the guest sends it on. */
export const tokenFor = (ticket: Pick<Ticket, 'party'>) =>
  isHeldForCompanion(ticket) ? ticketToken : holderToken;

export const isHolders = (link: TicketLink): boolean =>
  link.proof !== '' && verifySignature(PURPOSE, ticketLinkText(link), link.proof);

/** The refusal of a holder's action by a link that anybody with the code could make. */
export const unproven = () =>
  fail(
    'failed-precondition',
    'Este enlace solo muestra tu entrada. Pide en su página que te enviemos el tuyo por correo',
    UNPROVEN_LINK,
  );
