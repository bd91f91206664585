import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/ticket/calls';
import { secretPart } from '@/lib/server/plain/path-part';
import type { ChoiceMessage } from '@/lib/server/plain/ticket/choice-notice';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

const REFUSALS: Record<string, ChoiceMessage> = {
  RESOURCE_EXHAUSTED: 'seguido',
  NOT_FOUND: 'ajeno',
};

type Params = { params: Promise<{ token: string }> };

/** Mails the holder of a ticket their own link, from a form without scripts, and returns to the ticket. */
export async function POST(request: Request, { params }: Params) {
  const token = secretPart((await params).token);
  const served = await serverCall(calls.sendTicketLink, { ticketToken: token }, request.headers);
  const code = served.ok ? '' : (served.code ?? '');
  const notice = served.ok ? 'enviado' : (REFUSALS[code] ?? 'sinenlace');
  return seeTicket(token, notice);
}
