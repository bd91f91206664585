import type { Ticket } from '../../ticket/ticket';
import type { RefundLine } from '../refund';

/** A person who gets the money of some tickets. */
export type Payee = { name: string; email: string };

/**
 * Who gets the money of a ticket that was paid: its holder, by purchase or as a gift. If its producer reassigned it, who
 * held it before: else whoever may reassign tickets could direct refunds to themselves.
 */
export function payeeOf({ holder, past }: Pick<Ticket, 'past'> & { holder: Payee }): Payee {
  const since = past.slice(past.findLastIndex(({ why }) => why === 'resale') + 1);
  const { name, email } = since.find(({ why }) => why === 'reassign') ?? holder;
  return { name, email };
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
