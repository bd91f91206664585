import type { LedgerRow } from '../ledger/ledger';
import type { Ticket } from '../ticket/ticket';
import type { PlanPolicy } from './plan';
import { type PlanPayee, payeeOf } from './plan-payee';

type PayeeCase = {
  payee: PlanPayee;
  refunds: string[];
  mayHaveCase: boolean;
};

export type OrderWork = {
  held: Ticket[];
  cases: PayeeCase[];
  used: number;
};

/**
 * The work of a plan on one order: the tickets to refund (those that fit `isMeant`) and to whom. A person who was given a ticket
 * gets a case of their own, so that no account receives the money of others. Skips resold tickets, which belong to the order of
 * the resale, tickets already in a case and free ones.
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
  const costs = ticketRefunds(row, policy);
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

/** The refund of a plan for each ticket of an order, by ticket id. Whole pesos. */
export function ticketRefunds(
  { shares }: Pick<LedgerRow, 'shares'>,
  policy: Pick<PlanPolicy, 'includeFee'>,
) {
  return (id: string): number => {
    const share = shares.find(({ ticketId }) => ticketId === id);
    return share ? share.paid + (policy.includeFee ? share.fee : 0) : 0;
  };
}

/** The people to notify about an order: each holder with their tickets. What a guest holds for companions is the guest's. */
export function ticketHoldersOf(
  held: readonly Ticket[],
): { email: string; name: string; ids: string[] }[] {
  const people = new Map<string, { email: string; name: string; ids: string[] }>();
  for (const { id, holder, party } of held) {
    if (!holder.email) continue;
    const name = party?.guest || holder.name;
    const person = people.get(holder.email) ?? { email: holder.email, name, ids: [] };
    people.set(holder.email, { ...person, ids: [...person.ids, id] });
  }
  return [...people.values()];
}
