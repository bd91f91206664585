import type { Ticket } from '../../ticket/ticket';
import type { LedgerRow } from '../ledger';
import type { PlanPolicy } from './plan';

/** What a plan does with one order. */
export type OrderWork = {
  /** The tickets that its buyer still has (or gave to somebody without a sale). */
  held: Ticket[];
  /** Those that go into its case. */
  refunds: string[];
  /** Whether a case may exist already, from an earlier run of the same work. */
  mayHaveCase: boolean;
  /** Scanned tickets that are left out. */
  used: number;
};

/**
 * What a plan does with an order: which of its tickets are refunded, for which `isMeant` (all of them, or those without
 * an answer). Resold tickets belong to the order of their resale; what is in a case already stays there; what cost
 * nothing needs none.
 */
export function orderWork(
  row: Pick<LedgerRow, 'id' | 'shares'>,
  tickets: readonly Ticket[],
  policy: Pick<PlanPolicy, 'includeUsed' | 'includeFee'>,
  isMeant: (ticket: Ticket) => boolean = () => true,
): OrderWork {
  const held = tickets.filter(
    (ticket) =>
      ticket.ledgerId === row.id &&
      (ticket.status === 'valid' || ticket.status === 'used' || ticket.status === 'refunding'),
  );
  const free = held.filter(({ refundId }) => refundId === '');
  const meant = free.filter(isMeant);
  const costs = (id: string) => {
    const share = row.shares.find(({ ticketId }) => ticketId === id);
    return share ? share.paid + (policy.includeFee ? share.fee : 0) : 0;
  };
  const taken = meant.filter(({ status }) => policy.includeUsed || status === 'valid');
  const refunds = taken.map(({ id }) => id);
  return {
    held,
    refunds: refunds.some((id) => costs(id) > 0) ? refunds : [],
    mayHaveCase: held.some(({ refundId }) => refundId !== ''),
    used: meant.length - taken.length,
  };
}

/** The people to write to about an order: everybody who holds one of its tickets, with those they hold. */
export function peopleOf(
  held: readonly Ticket[],
): { email: string; name: string; ids: string[] }[] {
  const people = new Map<string, { email: string; name: string; ids: string[] }>();
  for (const { id, holder } of held) {
    if (!holder.email) continue;
    const person = people.get(holder.email) ?? { email: holder.email, name: holder.name, ids: [] };
    people.set(holder.email, { ...person, ids: [...person.ids, id] });
  }
  return [...people.values()];
}
