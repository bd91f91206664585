import { matchesSearch, plainText, searchToken } from '../kit/search';
import { type Ticket, ticketQuery, unparted } from './ticket';
import { CODE_LENGTH, codeEnd, TAIL } from './ticket-code';

type TicketAsk = {
  tokens: string[];
  /** A prefix of `sortKey` if several words were typed, because one word of a name is shared by too many. */
  name: string;
};

/** The query for tickets by a prefix of name, email, RUT, phone or code, or a code's end. Empty below two letters. */
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

/** Whether a ticket fully matches: the query also finds tickets that share one word. */
export function isMeant(ticket: Pick<Ticket, 'search' | 'code'>, typed: string): boolean {
  const end = codeEnd(typed);
  if (end && ticket.code.endsWith(end)) return true;
  return matchesSearch(ticket.search, ticketQuery(typed));
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const RUT = /^\d{7,8}[\dkK]?$/;
const PHONE = /^\+?\d{8,15}$/;

/**
 * Whether typed text can identify a ticket: an email, RUT, phone, code or its end; not names and words. An end without digits
 * must be in capitals, as codes are shown, or unpronounceable.
 */
export function canBeTicket(typed: string): boolean {
  const text = typed.replace(/\p{Cf}/gu, '').trim();
  const bare = unparted(text);
  if (ADDRESS.test(text) || RUT.test(bare) || PHONE.test(bare)) return true;
  const size = bare.length;
  // Only whole codes are read in groups.
  if (!codeEnd(size === CODE_LENGTH ? bare : text)) return false;
  const letters = bare.replace(/\d/g, '');
  if (letters === '') return size === TAIL;
  if (letters.length < size) return true;
  if (size > TAIL) return size === CODE_LENGTH;
  return letters === letters.toUpperCase() || !/[aeiou]/i.test(letters);
}
