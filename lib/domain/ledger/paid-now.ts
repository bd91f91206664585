import type { Ticket } from '../ticket/ticket';
import type { LedgerRow } from './ledger';

/**
 * A purchase with what each of its tickets costs by now: a move to a dearer or cheaper date changed what a refund gives
 * back. A ticket that was resold since is another row's, and changes nothing here.
 */
export function paidNow<R extends Pick<LedgerRow, 'id' | 'shares'>>(
  row: R,
  tickets: readonly Pick<Ticket, 'id' | 'paidMore'>[],
): R {
  const moved = tickets.filter(({ paidMore }) => paidMore?.ledgerId === row.id);
  if (moved.length === 0) return row;
  const shares = row.shares.map((share) => {
    const { paidMore } = moved.find(({ id }) => id === share.ticketId) ?? {};
    if (!paidMore) return share;
    const { amount, fee } = paidMore;
    return {
      ...share,
      amount: share.amount + amount,
      paid: share.paid + amount,
      fee: share.fee + fee,
    };
  });
  return { ...row, shares };
}
