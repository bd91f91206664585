import type { RefundAction, RefundContest, RefundStatus } from './refund';

type Stopped = { status: RefundStatus; contest: RefundContest | null };

/**
 * What the page of a mail's link can do: stop a case, let one go on that the same person stopped, or nothing, because
 * another stopped it or it is settled.
 */
export type RefundStopState = 'open' | 'stopped' | 'heldByAnother' | 'closed';

/** The state of a case for the page of one person's link. */
export function refundStopState(
  { status, contest }: Stopped,
  by: RefundContest['by'],
): RefundStopState {
  if (status === 'paid' || status === 'rejected') return 'closed';
  if (!contest) return 'open';
  return contest.by === by ? 'stopped' : 'heldByAnother';
}

/** What the desk reads of a case that somebody stopped. */
export const CONTEST_TEXT: Record<RefundContest['by'], string> = {
  payee: 'Quien recibe el dinero dijo que no pidió esta devolución.',
  buyer: 'Quien tuvo estas entradas antes dijo que no pidió esta devolución.',
};

/**
 * Why a case that somebody stopped is neither asked for nor paid; null where it may go on. What is on its way to a bank is
 * recorded all the same.
 */
export function contestRefusal({ contest, status }: Stopped, action: RefundAction): string | null {
  if (!contest || action === 'reject' || (action === 'pay' && status === 'paying')) return null;
  return `${CONTEST_TEXT[contest.by]} Recházala, o pide a la administración que decida`;
}
