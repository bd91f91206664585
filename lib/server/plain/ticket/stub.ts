import { encodeQR } from 'qr';
import { ticketClaimRoute } from '@/lib/domain/kit/routes/links';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import type { TicketStanding } from '@/lib/domain/ticket/ticket';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';
import { html, icon } from '../html';
import { CLAIM_NOTICES } from './claim-notice';
import { type TicketForm, wordsOf } from './form';
import { standingText } from './standing-text';

const TONES: Record<Exclude<TicketStanding, 'valid'>, string> = {
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

/** The part below the torn line: the code while it opens a door, and else a stamp of what became of the ticket. */
export function ticketStub({ ticket, event }: OpenedTicket, form: TicketForm) {
  const { standing, code } = ticket;
  if (standing !== 'valid') {
    const { stamp, title, words } = standingText({ ticket, event });
    const isStraight = standing === 'postponed' || standing === 'over';
    return html`<div class="stub ${TONES[standing]}"><p class="stamp${!isStraight && ' tilt'}">${stamp}</p><div><p><b>${title}</b></p><p>${words}</p></div></div>`;
  }
  const svg = encodeQR(code, 'svg', { border: 2, ecc: 'medium' });
  return html`<div class="stub paper"><img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="Código QR de tu entrada" width="256" height="256"><code>${groupedCode(code)}</code><p class="soft">Sube el brillo de la pantalla en la puerta.</p>${claim(ticket, form)}</div>`;
}

const CHECK = icon('M20 6 9 17l-5-5');

/** A courtesy's guest says that they come, or has said so. */
function claim(
  { claimed, kind, isHolders }: OpenedTicket['ticket'],
  { token, notice }: TicketForm,
) {
  if (claimed) return html`<p class="sure">${CHECK} Confirmaste que vienes</p>`;
  if (kind !== 'courtesy' || !isHolders) return false;
  const words = wordsOf(CLAIM_NOTICES, notice);
  const wrong = words && html`<p class="wrong" role="status">${words}</p>`;
  return html`<form method="post" action="${ticketClaimRoute(token)}"><button class="primary">Confirmar que voy</button></form>${wrong}`;
}
