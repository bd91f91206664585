import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { RefundContest } from '@/lib/domain/refund/refund';
import { parseRefund, type Refund } from '@/lib/domain/refund/refund';
import { db, mixed } from '../support/admin';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { signText, verifySignature } from '../support/mail/keys';
import type { SaleTransaction } from '../support/sale-transaction';
import { type RefundStop, readRefundStopToken } from '../team/buyer-notices';

/** Verifies a stop link; a wrong signature is `permission-denied`, and limited by network. */
export async function stopOfLink(token: string, ip: string): Promise<RefundStop> {
  const link = readRefundStopToken(token);
  if (link) return link;
  await countMiss('refund', ip);
  throw fail('permission-denied', 'Este enlace no es válido. Ábrelo desde el correo');
}

const PURPOSE = 'refundStoppedBy';
const stoppedBy = ({ refundId, email }: RefundStop) => JSON.stringify([refundId, email]);

/** The signature by which a case stores who stopped it: it reveals no address, and no link can be made from it. */
export const signStopper = (link: RefundStop): string => signText(PURPOSE, stoppedBy(link));

export async function readStop(tx: Pick<SaleTransaction, 'getAll'> | null, link: RefundStop) {
  const { eventId, refundId, email } = link;
  const refs = mixed(
    db().doc(paths.event(eventId)),
    db().doc(entryPaths.refund(eventId, refundId)),
  );
  const [event, found] = tx ? await tx.getAll(...refs) : await db().getAll(...refs);
  if (!found?.exists) throw fail('not-found', 'Esta devolución ya no existe');
  const refund: Refund = parseRefund(refundId, found.data());
  const by: RefundContest['by'] = refund.buyer.email === email ? 'payee' : 'buyer';
  const { contest } = refund;
  const isOwn = contest?.who
    ? verifySignature(PURPOSE, stoppedBy(link), contest.who)
    : contest?.by === by;
  return { event: parseEvent(eventId, event?.data()), refund, by, isOwn };
}
