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
 * The token of a ticket's page as its holder is mailed it, and nobody else: signed with a key that is in no document, so
 * that whoever reads the ticket's code cannot write it. It goes into mails to the holder, never into an answer.
 */
export const holderToken = (eventId: string, ticketId: string, code: string): string =>
  ticketToken(
    eventId,
    ticketId,
    code,
    signText(PURPOSE, ticketLinkText({ eventId, ticketId, code })),
  );

/** Whether a link was mailed to the holder of its code. */
export const isHolders = (link: TicketLink): boolean =>
  link.proof !== '' && verifySignature(PURPOSE, ticketLinkText(link), link.proof);

/** The refusal of what only a holder may do, by a link that anybody with the code could write. */
export const unproven = () =>
  fail(
    'failed-precondition',
    'Este enlace solo muestra tu entrada. Pide en su página que te enviemos el tuyo por correo',
    UNPROVEN_LINK,
  );
