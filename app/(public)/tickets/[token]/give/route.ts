import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { visitorNetwork } from '@/lib/data/kit/visitor';
import { readTicketPage } from '@/lib/data/ticket/ticket-page';
import * as calls from '@/lib/domain/ticket/calls';
import { GIFT_LIMITS, GIFT_REFUSALS } from '@/lib/domain/ticket/gift';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import { isWithinNetworkLimit } from '@/lib/server/plain/network';
import { readForm } from '@/lib/server/plain/page';
import { secretPart } from '@/lib/server/plain/path-part';
import type { ChoiceMessage } from '@/lib/server/plain/ticket/choice-notice';
import type { GiftMessage } from '@/lib/server/plain/ticket/gift-notice';
import { ticketPage } from '@/lib/server/plain/ticket/page';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

/** A link that does not prove the holder offers to mail the holder's own link. */
type Notice = GiftMessage | Extract<ChoiceMessage, 'enlace'>;

type Params = { params: Promise<{ token: string }> };

/** The address in the browser of a page that came back. */
export const GET = async (_: Request, { params }: Params) =>
  seeTicket(secretPart((await params).token));

/**
 * Gives a ticket to the friend whom its holder named, from a form without scripts; refused or unanswered, it comes back as it
 * was typed, with its key. The limit for each visitor's network is counted here; the function limits by ticket.
 */
export async function POST(request: Request, { params }: Params) {
  const token = secretPart((await params).token);
  const typed = await readForm(request);
  const again = async (notice: Notice, status: number) => {
    const first = await readTicketPage(token, request.headers);
    return ticketPage(token, first, request, { notice, typed, status });
  };
  const network = visitorNetwork(request.headers);
  if (!isWithinNetworkLimit('gift', network, GIFT_LIMITS.anHour, Date.now())) {
    return again('intentos', 429);
  }
  const { name = '', email = '', key = '' } = typed;
  const gift = { ticketToken: token, name, email, key };
  const served = await serverCall(calls.giveTicket, gift, request.headers);
  if (served.ok) return seeTicket(token, served.result.sent ? 'regalada' : 'sincorreo');
  const notice = noticeOf(served);
  // The page of a ticket that was given is one that can be opened again.
  return notice === 'otro' ? seeTicket(token, notice) : again(notice, refusalOf(served, '').status);
}

const BY_FIELD: Record<string, Notice> = {
  [GIFT_REFUSALS.giver]: 'propio',
  [GIFT_REFUSALS.tries]: 'intentos',
  [GIFT_REFUSALS.held]: 'espera',
  [GIFT_REFUSALS.other]: 'otro',
  [UNPROVEN_LINK]: 'enlace',
};

function noticeOf({ code, field = '' }: { code?: string; field?: string }): Notice {
  if (code === 'INVALID_ARGUMENT') return field === 'name' ? 'nombre' : 'correo';
  const named = BY_FIELD[field];
  if (named) return named;
  if (code === 'RESOURCE_EXHAUSTED') return 'lleno';
  return code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND' ? 'fija' : 'pausa';
}
