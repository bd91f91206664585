import { matchesSearch, plainText, searchToken } from '../kit/search';
import { type Ticket, ticketQuery } from './ticket';
import { codeEnd, TAIL } from './ticket-code';

/** What the tickets of many events are asked for. */
type TicketAsk = {
  /** Tokens of `search`, of which a ticket has at least one. */
  tokens: string[];
  /** How its `sortKey` begins, where several words were typed: one word of a name is shared by too many. */
  name: string;
};

/**
 * How to ask for the tickets that somebody means by the beginning of a name, an address, a RUT, a phone number, a code, or
 * the end of a code ('7K2P'). Nothing is asked for what is shorter than two letters.
 */
export function ticketAsk(typed: string): TicketAsk {
  const query = ticketQuery(typed);
  const token = searchToken(query);
  const end = codeEnd(typed).slice(-TAIL).toLowerCase();
  const name = plainText(typed);
  return {
    tokens: [...new Set([token ?? '', end].filter(Boolean))],
    name: query === typed && name.includes(' ') ? name : '',
  };
}

/** Whether a ticket is one of those that somebody means: a query finds also what only shares a word with it. */
export function isMeant(ticket: Pick<Ticket, 'search' | 'code'>, typed: string): boolean {
  const end = codeEnd(typed);
  if (end && ticket.code.endsWith(end)) return true;
  return matchesSearch(ticket.search, ticketQuery(typed));
}
