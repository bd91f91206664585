import { isDocumentId } from '../kit/document-id';

/** What a link to a ticket's page holds. */
export type TicketLink = {
  eventId: string;
  ticketId: string;
  code: string;
  /** The signature of a link that was mailed to the holder; '' for one that anybody with the code can write. */
  proof: string;
};

/**
 * The token of a ticket's page. Without a proof it shows the ticket, as its code does at the door: members read codes, and
 * so do doors and whoever sees a photo of one. What a holder does with their ticket needs the proof.
 */
export const ticketToken = (eventId: string, ticketId: string, code: string, proof = ''): string =>
  [eventId, ticketId, code, ...(proof ? [proof] : [])].join('.');

/** The field that the refusal of a link names which proves no holder. */
export const UNPROVEN_LINK = 'link';

/** The exact text that is signed: a new code, as of a new holder, leaves the proofs of before behind. */
export const ticketLinkText = ({ eventId, ticketId, code }: Omit<TicketLink, 'proof'>): string =>
  JSON.stringify([eventId, ticketId, code]);

/** The parts of a ticket's token; null if it is malformed. */
export function readTicketToken(token: string): TicketLink | null {
  const found =
    /^([^/\s]{1,128})\.([A-Za-z0-9_-]{1,128})\.([0-9A-Z]{26})(?:\.([\w-]{1,64}\.[\w-]{43}))?$/.exec(
      token,
    );
  const [, eventId = '', ticketId = '', code = '', proof = ''] = found ?? [];
  const isWhole = isDocumentId(eventId) && isDocumentId(ticketId);
  return isWhole ? { eventId, ticketId, code, proof } : null;
}
