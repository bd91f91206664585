import type { Ticket } from '../../ticket/ticket';
import type { RefundLine } from '../refund';

/** A person who gets the money of some tickets. */
export type Payee = { name: string; email: string };

type Passed = Pick<Ticket, 'past'> & { holder: Payee };

/**
 * Who gets the money of a ticket that was paid: its holder, by purchase or as a gift. If its producer reassigned it, who
 * held it before: else whoever may reassign tickets could direct refunds to themselves.
 */
export const payeeOf = (ticket: Passed): Payee => followed(ticket).payee;

/**
 * Whether the holder bought it, or got it as a gift from who did, with all that belongs to it: who gets its money. False
 * for courtesies, and for tickets that a producer reassigned to somebody else.
 */
export const isHeldByBuyer = (ticket: Passed & Pick<Ticket, 'kind'>): boolean =>
  ticket.kind === 'sale' && followed(ticket).isHolder;

/** Follows the money of a ticket from holder to holder: to whom it went, and whether they hold the ticket now. */
function followed({ holder, past }: Passed): { payee: Payee; isHolder: boolean } {
  let payee = past[0] ?? holder;
  let isHolder = true;
  for (const [index, { why }] of past.entries()) {
    const next = past[index + 1] ?? holder;
    const goesWithIt: boolean = why === 'resale' || (why === 'gift' && isHolder);
    if (goesWithIt) payee = next;
    // A corrected name, or a ticket that came back, is of the same person by their address. Erased ones have none.
    isHolder = goesWithIt || (next.email !== '' && next.email === payee.email);
  }
  return { payee: { name: payee.name, email: payee.email }, isHolder };
}

/**
 * The addresses of everybody who has a say in the money of some tickets: who bought them, who gets their money, and whoever
 * held one since it was last paid for. All of them hear of a refund, so that none goes behind the back of another.
 */
export function concernedBy(tickets: readonly Passed[], buyer: Pick<Payee, 'email'>): string[] {
  const since = tickets.flatMap(({ past }) => {
    const resold = past.findLastIndex(({ why }) => why === 'resale');
    return past.slice(resold + 1).map(({ email }) => email);
  });
  const emails = [buyer.email, ...tickets.map((one) => payeeOf(one).email), ...since];
  return [...new Set(emails.filter(Boolean))];
}

/** The lines of an order whose money one person gets. */
type PayeeLines = { payee: Payee; lines: RefundLine[] };

/**
 * The lines of an order by who gets their money: `named`, where somebody is, else whoever each ticket says (`payeeOf`). The
 * buyer gets what no ticket is known of, as a purchase at the bar, and what an address is missing of.
 */
export function linesByPayee(
  lines: readonly RefundLine[],
  tickets: readonly (Pick<Ticket, 'id' | 'past'> & { holder: Payee })[],
  buyer: Payee,
  named?: Payee,
): PayeeLines[] {
  const payees = new Map(tickets.map((ticket) => [ticket.id, payeeOf(ticket)]));
  const groups = new Map<string, PayeeLines>();
  for (const line of lines) {
    const found = named ?? payees.get(line.ticketId);
    const { name, email } = found?.email ? found : buyer;
    const group = groups.get(email) ?? { payee: { name, email }, lines: [] };
    groups.set(email, { ...group, lines: [...group.lines, line] });
  }
  return [...groups.values()];
}
