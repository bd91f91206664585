import { paths } from '@/lib/domain/kit/paths';
import type { Refund } from '@/lib/domain/money/refund';
import { db } from '../../support/admin';
import type { SaleTransaction } from '../../support/sale-transaction';

/** Lets the buyer of a case be told how it ended, in the transaction that ends it. Without an address there is no mail. */
export function queueRefundMail(
  tx: Pick<SaleTransaction, 'update'>,
  eventId: string,
  { id, buyer }: Pick<Refund, 'id' | 'buyer'>,
): void {
  if (!buyer.email) return;
  const mail = { state: 'waiting' as const, tries: 0, dueAt: new Date() };
  tx.update(db().doc(paths.refund(eventId, id)), { mail });
}
