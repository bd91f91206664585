import { isDocumentId } from '../kit/document-id';

/** The token of a ticket's page: anyone who knows the code may open it, nobody else. */
export const ticketToken = (eventId: string, ticketId: string, code: string): string =>
  [eventId, ticketId, code].join('.');

/** The parts of a ticket's token; null if it is malformed. */
export function readTicketToken(
  token: string,
): { eventId: string; ticketId: string; code: string } | null {
  const found = /^([^/\s]{1,128})\.([A-Za-z0-9_-]{1,128})\.([0-9A-Z]{26})$/.exec(token);
  const [, eventId = '', ticketId = '', code = ''] = found ?? [];
  return isDocumentId(eventId) && isDocumentId(ticketId) ? { eventId, ticketId, code } : null;
}
