import type { RefundLine } from '../refund/refund';
import type { Ticket } from '../ticket/ticket';

export type PlanPayee = { name: string; email: string };

type Passed = Pick<Ticket, 'past'> & { holder: PlanPayee };

/**
 * The payee of a paid ticket: its holder, by purchase or gift. After a producer's reassignment it is the holder before,
 * because a member who may reassign tickets could otherwise direct refunds to themselves.
 */
export const payeeOf = (ticket: Passed): PlanPayee => followed(ticket).payee;

/**
 * Whether the holder has bought the ticket or got it from its buyer, and so gets its money. False for courtesies and for tickets
 * that a producer reassigned to somebody else.
 */
export const isHeldByBuyer = (ticket: Passed & Pick<Ticket, 'kind'>): boolean =>
  ticket.kind === 'sale' && followed(ticket).isHolder;

function followed({ holder, past }: Passed): { payee: PlanPayee; isHolder: boolean } {
  let payee = past[0] ?? holder;
  let isHolder = true;
  for (const [index, { why }] of past.entries()) {
    const next = past[index + 1] ?? holder;
    const goesWithIt: boolean = why === 'resale' || (why === 'gift' && isHolder);
    if (goesWithIt) payee = next;
    // A corrected name or a returned ticket belongs to the same person by their email. Erased people have none.
    isHolder = goesWithIt || (next.email !== '' && next.email === payee.email);
  }
  return { payee: { name: payee.name, email: payee.email }, isHolder };
}

/**
 * The emails of everybody with a claim on the money of some tickets: buyer, payee, and each holder since the last sale. All are
 * notified of a refund, so that none happens behind somebody's back.
 */
export function concernedBy(tickets: readonly Passed[], buyer: Pick<PlanPayee, 'email'>): string[] {
  const since = tickets.flatMap(({ past }) => {
    const resold = past.findLastIndex(({ why }) => why === 'resale');
    return past.slice(resold + 1).map(({ email }) => email);
  });
  const emails = [buyer.email, ...tickets.map((one) => payeeOf(one).email), ...since];
  return [...new Set(emails.filter(Boolean))];
}

type PayeeLines = { payee: PlanPayee; lines: RefundLine[] };

/**
 * The items of an order by payee: `named` if given, else the payee of each ticket (`payeeOf`). The buyer gets items without a
 * known ticket, such as a purchase at the bar, or without an email.
 */
export function linesByPayee(
  lines: readonly RefundLine[],
  tickets: readonly (Pick<Ticket, 'id' | 'past'> & { holder: PlanPayee })[],
  buyer: PlanPayee,
  named?: PlanPayee,
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
