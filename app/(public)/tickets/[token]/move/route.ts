import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/sale/calls';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import { secretPart } from '@/lib/server/plain/path-part';
import type { ChoiceMessage } from '@/lib/server/plain/ticket/choice-notice';
import { backField, type MoveNotice } from '@/lib/server/plain/ticket/move-notice';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

type Params = { params: Promise<{ token: string }> };
type Notice = MoveNotice | Extract<ChoiceMessage, 'enlace'>;

/** Moves a ticket to the date that its holder chose, from a form without scripts, and shows the result. */
export async function POST(request: Request, { params }: Params) {
  const token = secretPart((await params).token);
  const form = await request.formData().catch(() => new FormData());
  const dateId = String(form.get('dateId') ?? '');
  if (!dateId || form.get('sure') !== 'yes') return seeTicket(token, 'fechafalta');
  const told = Number(form.get(backField(dateId)) ?? 0);
  const back = Number.isSafeInteger(told) && told > 0 ? told : 0;
  const input = { ticketToken: token, dateId, back };
  const served = await serverCall(calls.moveTicket, input, request.headers);
  if (!served.ok) return seeTicket(token, noticeOf(served));
  if (!served.result.sent) return seeTicket(token, 'cambiadasincorreo');
  return seeTicket(token, back > 0 ? 'cambiadadevuelve' : 'cambiada');
}

const BY_FIELD: Record<string, Notice> = {
  dateId: 'fechallena',
  tries: 'fechaintentos',
  giver: 'fechacorreo',
  [UNPROVEN_LINK]: 'enlace',
};

function noticeOf({ code, field = '' }: { code?: string; field?: string }): Notice {
  const named = BY_FIELD[field];
  if (named) return named;
  return code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND' ? 'fechafija' : 'fechapausa';
}
