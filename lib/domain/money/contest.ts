import type { Refund, RefundAction, RefundContest } from './refund';

type Stopped = Pick<Refund, 'status' | 'contest'>;

/**
 * What the page of a mail's link can do: stop a case, let one go on that the same person stopped, or nothing, because
 * another stopped it, an administrator decided about it or it is settled.
 */
export type RefundStopState = 'open' | 'stopped' | 'heldByAnother' | 'decided' | 'closed';

/**
 * The state of a case for the page of one person's link: whom a decision left without its money stops it no more. `isOwn`
 * says whether it was this person who stopped it.
 */
export function refundStopState(
  { status, contest, isDecided }: Stopped & Pick<Refund, 'isDecided'>,
  { by, isOwn }: { by: RefundContest['by']; isOwn: boolean },
): RefundStopState {
  if (status === 'paid' || status === 'rejected') return 'closed';
  if (isDecided && by !== 'payee') return 'decided';
  if (!contest) return 'open';
  return isOwn ? 'stopped' : 'heldByAnother';
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
