import { serverCall } from '@/lib/data/kit/server-call';
import { visitorNetwork } from '@/lib/data/kit/visitor';
import * as calls from '@/lib/domain/ticket/calls';
import { GIFT_LIMITS, GIFT_REFUSALS } from '@/lib/domain/ticket/gift';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import { isWithinNetworkLimit } from '@/lib/server/plain/network';
import { secretPart } from '@/lib/server/plain/path-part';
import type { ChoiceMessage } from '@/lib/server/plain/ticket/choice-notice';
import type { GiftMessage } from '@/lib/server/plain/ticket/gift-notice';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

/** A link that does not prove the holder offers to mail the holder's own link. */
type Notice = GiftMessage | Extract<ChoiceMessage, 'enlace'>;

type Params = { params: Promise<{ token: string }> };

/**
 * Gives a ticket to the friend whom its holder named, from a form without scripts, and shows the result. The limit
 * for each visitor's network is counted here; the function limits by ticket.
 */
export async function POST(request: Request, { params }: Params) {
  const token = secretPart((await params).token);
  const network = visitorNetwork(request.headers);
  if (!isWithinNetworkLimit('gift', network, GIFT_LIMITS.anHour, Date.now())) {
    return seeTicket(token, 'intentos');
  }
  const form = await request.formData().catch(() => new FormData());
  const read = (name: string) => String(form.get(name) ?? '');
  const gift = { ticketToken: token, name: read('name'), email: read('email'), key: read('key') };
  const served = await serverCall(calls.giveTicket, gift, request.headers);
  const notice = served.ok ? (served.result.sent ? 'regalada' : 'sincorreo') : noticeOf(served);
  return seeTicket(token, notice);
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
