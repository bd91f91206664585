import { cn } from '@/components/ui/cn';
import { QrPicture } from '@/components/ui/qr-picture';
import { softTone, type Tone } from '@/components/ui/tone';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import type { TicketStanding } from '@/lib/domain/ticket/ticket';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';
import { standingText } from './standing-text';

const TONES: Record<Exclude<TicketStanding, 'valid'>, Tone> = {
  used: 'good',
  refunding: 'wait',
  refunded: 'info',
  revoked: 'bad',
  cancelled: 'bad',
  postponed: 'wait',
  over: 'neutral',
};

export const isOff = (standing: TicketStanding): boolean =>
  ['refunding', 'refunded', 'revoked', 'cancelled'].includes(standing);

// A code is on white in both themes, because scanners need it, so all beside it has the colours of the light one.
const PAPER =
  'bg-white text-ink [--bad:#b3182d] [--good:#13703f] [--ink-soft:#5b5568] [--ink:#1b1725]';

export const stubTone = (standing: TicketStanding): string =>
  standing === 'valid' ? PAPER : softTone[TONES[standing]];

export function TicketStub({ ticket, event }: Pick<OpenedTicket, 'ticket' | 'event'>) {
  if (ticket.standing === 'valid') {
    return (
      <>
        <QrPicture
          text={ticket.code}
          label="Código QR de tu entrada"
          className="w-64 max-w-full p-0"
        />
        <code className="break-all font-mono text-xs">{groupedCode(ticket.code)}</code>
        <p className="text-balance text-ink-soft text-sm">
          Sube el brillo de la pantalla en la puerta.
        </p>
      </>
    );
  }
  const { stamp, title, words } = standingText({ ticket, event });
  const tilt = ticket.standing === 'postponed' || ticket.standing === 'over' ? '' : '-rotate-3';
  return (
    <>
      <p
        className={cn(
          'rounded-card border-2 border-current px-4 py-2 font-semibold text-lg uppercase sm:px-6 sm:text-xl tracking-wide',
          tilt,
        )}
      >
        {stamp}
      </p>
      <div className="text-ink">
        <p className="text-balance font-semibold text-lg">{title}</p>
        <p className="mt-1 text-balance">{words}</p>
      </div>
    </>
  );
}
