import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/plan/calls';
import { choiceOfForm } from '@/lib/domain/plan/choice-form';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import { secretPart } from '@/lib/server/plain/path-part';
import type { ChoiceMessage } from '@/lib/server/plain/ticket/choice-notice';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

type Params = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Params) {
  const token = secretPart((await params).token);
  const form = await request.formData().catch(() => new FormData());
  const choice = choiceOfForm(token, (name) => String(form.get(name) ?? ''));
  const served = await serverCall(calls.chooseRefund, choice, request.headers);
  const notice = served.ok ? DONE[served.result.choice] : noticeOf(served);
  return seeTicket(token, notice);
}

const DONE: Record<'keep' | 'refund', ChoiceMessage> = { keep: 'conservas', refund: 'pedida' };

function noticeOf({ code, field }: { code?: string; field?: string }): ChoiceMessage {
  if (field === 'account.rut') return 'rut';
  if (code === 'INVALID_ARGUMENT') return 'datos';
  if (code === 'FAILED_PRECONDITION' && field === 'whole') return 'sola';
  if (field === UNPROVEN_LINK) return 'enlace';
  return code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND' ? 'no' : 'luego';
}
