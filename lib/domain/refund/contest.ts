import type { Refund, RefundAction, RefundContest } from './refund';

type Stopped = Pick<Refund, 'status' | 'contest'>;

/**
 * The acts that the page behind a mail's link offers: to stop a case, resume one that the same person stopped, or
 * nothing, because somebody else stopped it, an administrator decided about it or it is settled.
 */
export type RefundStopState = 'open' | 'stopped' | 'heldByAnother' | 'decided' | 'closed';

/** The state of a case for one person's link (`isOwn`: they stopped it). An administrator's decision is final. */
export function refundStopState(
  { status, contest, isDecided }: Stopped & Pick<Refund, 'isDecided'>,
  { by, isOwn }: { by: RefundContest['by']; isOwn: boolean },
): RefundStopState {
  if (status === 'paid' || status === 'rejected') return 'closed';
  if (isDecided && by !== 'payee') return 'decided';
  if (!contest) return 'open';
  return isOwn ? 'stopped' : 'heldByAnother';
}

export const CONTEST_TEXT: Record<RefundContest['by'], string> = {
  payee: 'Quien recibe el dinero dijo que no pidió esta devolución.',
  buyer: 'Quien tuvo estas entradas antes dijo que no pidió esta devolución.',
};

/**
 * The reason why a stopped case may not be requested or paid; null if it may. A payment that is already at the bank can
 * still be recorded.
 */
export function contestRefusal({ contest, status }: Stopped, action: RefundAction): string | null {
  if (!contest || action === 'reject' || (action === 'pay' && status === 'paying')) return null;
  return `${CONTEST_TEXT[contest.by]} Recházala, o pide a la administración que decida`;
}
