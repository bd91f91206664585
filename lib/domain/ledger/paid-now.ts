import type { Ticket } from '../ticket/ticket';
import { type LedgerPart, type LedgerRow, partOfShare, type TicketShare } from './ledger';

/**
 * A purchase with what each of its tickets costs by now: a move to a dearer or cheaper date changed what a refund gives
 * back. A ticket that was resold since is another row's, and changes nothing here.
 */
export function paidNow<R extends Pick<LedgerRow, 'id' | 'shares'>>(
  row: R,
  tickets: readonly Pick<Ticket, 'id' | 'paidMore'>[],
): R {
  const moved = new Map(tickets.map((ticket) => [ticket.id, movedBy(ticket, row)]));
  const shares = row.shares.map((share) => {
    const more = moved.get(share.ticketId);
    if (!more) return share;
    const { amount, fee } = more;
    return {
      ...share,
      amount: share.amount + amount,
      paid: share.paid + amount,
      fee: share.fee + fee,
    };
  });
  return { ...row, shares };
}

/**
 * The parts that the ledger has of one ticket by now, given the part of its purchase. What a promoter sold stays what it was, as does
 * what it earned: what moves added is nobody's.
 */
export function partsNow(
  sold: LedgerPart,
  { amount, fee, delta }: Pick<TicketShare, 'amount' | 'fee' | 'delta'>,
  more: { amount: number; fee: number } = { amount: 0, fee: 0 },
): LedgerPart[] {
  // A discount took off what it took off the purchase, whatever the ticket costs since.
  const first = partOfShare(sold, { amount: amount - more.amount, fee: fee - more.fee, delta });
  if (more.amount === 0 && more.fee === 0) return [first];
  if (!sold.promoterId) return [{ ...first, amount, fee }];
  const { promoterId: _whose, via: _by, off: _off, ...plain } = first;
  return [first, { ...plain, quantity: 0, amount: more.amount, fee: more.fee, delta: 0 }];
}

/** Adds up two parts of the same thing. */
export const addParts = (a: LedgerPart, b: LedgerPart): LedgerPart => ({
  ...a,
  quantity: a.quantity + b.quantity,
  amount: a.amount + b.amount,
  fee: a.fee + b.fee,
  delta: a.delta + b.delta,
  ...(b.off !== undefined && { off: (a.off ?? 0) + b.off }),
});

/** The difference that moves made to a ticket of this purchase; undefined without a difference. */
export const movedBy = (
  { paidMore }: Pick<Ticket, 'paidMore'>,
  { id }: Pick<LedgerRow, 'id'>,
): Ticket['paidMore'] => (paidMore?.ledgerId === id ? paidMore : undefined);
