import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { readTicketPage } from '@/lib/data/ticket/ticket-page';
import * as calls from '@/lib/domain/plan/calls';
import { choiceOfForm } from '@/lib/domain/plan/choice-form';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import { readForm } from '@/lib/server/plain/page';
import { secretPart } from '@/lib/server/plain/path-part';
import type { ChoiceMessage } from '@/lib/server/plain/ticket/choice-notice';
import { ticketPage } from '@/lib/server/plain/ticket/page';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

type Params = { params: Promise<{ token: string }> };

/** The address in the browser of a page that came back. */
export const GET = async (_: Request, { params }: Params) =>
  seeTicket(secretPart((await params).token));

/** Receives a choice; refused or unanswered, the form of the account comes back as it was typed. */
export async function POST(request: Request, { params }: Params) {
  const token = secretPart((await params).token);
  const typed = await readForm(request);
  const choice = choiceOfForm(token, (name) => typed[name] ?? '');
  const served = await serverCall(calls.chooseRefund, choice, request.headers);
  if (served.ok) return seeTicket(token, DONE[served.result.choice]);
  const notice = noticeOf(served);
  if (choice.choice === 'keep') return seeTicket(token, notice);
  const first = await readTicketPage(token, request.headers);
  return ticketPage(token, first, request, { notice, typed, status: refusalOf(served, '').status });
}

const DONE: Record<'keep' | 'refund', ChoiceMessage> = { keep: 'conservas', refund: 'pedida' };

function noticeOf({ code, field }: { code?: string; field?: string }): ChoiceMessage {
  if (field === 'account.rut') return 'rut';
  if (code === 'INVALID_ARGUMENT') return 'datos';
  if (code === 'FAILED_PRECONDITION' && field === 'whole') return 'sola';
  if (field === UNPROVEN_LINK) return 'enlace';
  return code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND' ? 'no' : 'luego';
}
