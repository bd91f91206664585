import { Check } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { ticketClaimRoute } from '@/lib/domain/kit/routes/links';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import { CLAIM_NOTICES, type ClaimNotice } from './claim-notice';

type Props = Pick<OpenedTicket, 'ticket'> & {
  token: string;
  /** The word in the address after the form was sent. */
  notice: string;
};

/** A courtesy's guest says that they come, or has said so. A plain form that works without any script. */
export function ClaimForm({ token, ticket, notice }: Props) {
  if (ticket.standing !== 'valid') return null;
  if (ticket.claimed) {
    return (
      <p className="flex items-center gap-2 font-semibold text-good">
        <Check className="size-4" aria-hidden="true" /> Confirmaste que vienes
      </p>
    );
  }
  if (ticket.kind !== 'courtesy' || !ticket.isHolders) return null;
  return (
    <>
      <form method="post" action={ticketClaimRoute(token)} className="w-full">
        <button type="submit" className={cn(buttonStyle('primary'), 'w-full')}>
          Confirmar que voy
        </button>
      </form>
      {Object.hasOwn(CLAIM_NOTICES, notice) && (
        <p role="status" className="text-bad">
          {CLAIM_NOTICES[notice as ClaimNotice]}
        </p>
      )}
    </>
  );
}
