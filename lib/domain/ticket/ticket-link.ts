import { isDocumentId } from '../kit/document-id';

export type TicketLink = {
  eventId: string;
  ticketId: string;
  code: string;
  /** The signature of a link mailed to the holder; '' without. */
  proof: string;
};

/** The public part of the event that a link names, for a link that opens no ticket. */
export type GoneTicketEvent = { slug: string; name: string; producer: string; instagram: string };

/**
 * The token of a ticket's page. Without proof it only shows the ticket, because members, doors and photos reveal codes; what
 * holders do needs the proof.
 */
export const ticketToken = (eventId: string, ticketId: string, code: string, proof = ''): string =>
  [eventId, ticketId, code, ...(proof ? [proof] : [])].join('.');

export const UNPROVEN_LINK = 'link';

/** The text to sign; a new code, as for a new holder, invalidates old proofs. */
export const ticketLinkText = ({ eventId, ticketId, code }: Omit<TicketLink, 'proof'>): string =>
  JSON.stringify([eventId, ticketId, code]);

/** The parts of a token; null if malformed. */
export function readTicketToken(token: string): TicketLink | null {
  const found =
    /^([^/\s]{1,128})\.([A-Za-z0-9_-]{1,128})\.([0-9A-Z]{26})(?:\.([\w-]{1,64}\.[\w-]{43}))?$/.exec(
      token,
    );
  const [, eventId = '', ticketId = '', code = '', proof = ''] = found ?? [];
  const isWhole = isDocumentId(eventId) && isDocumentId(ticketId);
  return isWhole ? { eventId, ticketId, code, proof } : null;
}
