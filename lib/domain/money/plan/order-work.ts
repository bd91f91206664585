import type { Ticket } from '../../ticket/ticket';
import type { LedgerRow } from '../ledger';
import { type Payee, payeeOf } from './payee';
import type { PlanPolicy } from './plan';

/** The tickets of an order whose money one person gets. */
type PayeeCase = {
  payee: Payee;
  /** The ids of the tickets that the case refunds. */
  refunds: string[];
  /** Whether it may exist already, from an earlier run of the same work. */
  mayHaveCase: boolean;
};

/** What a plan does with one order. */
export type OrderWork = {
  /** The tickets that its buyer still has (or gave to somebody without a sale). */
  held: Ticket[];
  /** The refund cases of the order: one for each person who gets money. */
  cases: PayeeCase[];
  /** Scanned tickets that are left out. */
  used: number;
};

/**
 * What a plan does with an order: which of its tickets are refunded, for which `isMeant` (all of them, or those without
 * an answer), and to whom: whoever was given a ticket gets a case of their own, so that no account takes the money of
 * others. Resold tickets belong to the order of their resale; what is in a case already stays there; what cost
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
  const costs = costsOf(row, policy);
  const taken = meant.filter(({ status }) => policy.includeUsed || status === 'valid');
  const payees = new Map([...taken, ...held].map(payeeOf).map((payee) => [payee.email, payee]));
  const cases = [...payees.values()].map((payee) => {
    const isTheirs = (ticket: Ticket) => payeeOf(ticket).email === payee.email;
    const refunds = taken.filter(isTheirs).map(({ id }) => id);
    return {
      payee,
      refunds: refunds.some((id) => costs(id) > 0) ? refunds : [],
      mayHaveCase: held.some((ticket) => ticket.refundId !== '' && isTheirs(ticket)),
    };
  });
  return { held, cases, used: meant.length - taken.length };
}

/** What a plan gives back for each ticket of an order, by its id. */
export function costsOf(
  { shares }: Pick<LedgerRow, 'shares'>,
  policy: Pick<PlanPolicy, 'includeFee'>,
) {
  return (id: string): number => {
    const share = shares.find(({ ticketId }) => ticketId === id);
    return share ? share.paid + (policy.includeFee ? share.fee : 0) : 0;
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
