import { matchesSearch, plainText, searchToken } from '../kit/search';
import { type Ticket, ticketQuery } from './ticket';
import { CODE_LENGTH, codeEnd, TAIL } from './ticket-code';

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

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const RUT = /^\d{7,8}[\dkK]?$/;
const PHONE = /^\+?\d{8,15}$/;
const PARTED = /[.\s()-]/g;

/**
 * Whether what was typed can name a ticket: a whole address, a RUT, a phone number, a code or its end. Names and words can
 * not: of those everything else is asked. An end without digits looks like a word, unless it stands in capitals, as codes
 * are shown, or nobody could say it.
 */
export function canBeTicket(typed: string): boolean {
  const text = typed.trim();
  const bare = text.replace(PARTED, '');
  if (ADDRESS.test(text) || RUT.test(bare) || PHONE.test(bare)) return true;
  const size = bare.length;
  // Only a whole code is read out in groups.
  if (!codeEnd(size === CODE_LENGTH ? bare : text)) return false;
  const letters = bare.replace(/\d/g, '');
  if (letters === '') return size === TAIL;
  if (letters.length < size) return true;
  if (size > TAIL) return size === CODE_LENGTH;
  return letters === letters.toUpperCase() || !/[aeiou]/i.test(letters);
}
