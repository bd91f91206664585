import type { Refund } from '@/lib/domain/refund/refund';
import { REFUND_MAIL_TEXT } from '@/lib/domain/refund/refund-mail';

/** Whether the buyer was told by mail how their case ended; amber if somebody has to tell them. */
export function RefundMailLine({ mail: { state } }: Pick<Refund, 'mail'>) {
  if (!state) return null;
  const isOpen = state === 'failed' || state === 'unconfirmed';
  return (
    <p className={`mt-4 ${isOpen ? 'text-wait' : 'text-ink-soft'}`}>{REFUND_MAIL_TEXT[state]}</p>
  );
}
