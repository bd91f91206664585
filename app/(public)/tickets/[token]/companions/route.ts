import {
  type CompanionsNotice,
  formerField,
  nameField,
} from '@/components/ticket/companions/companions-notice';
import type { ChoiceMessage } from '@/components/ticket/plan/choice-message';
import { serverCall } from '@/lib/data/kit/server-call';
import { ticketNoticeRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/ticket/calls';
import { COMPANIONS } from '@/lib/domain/ticket/party';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';

type Params = { params: Promise<{ token: string }> };
type Notice = CompanionsNotice | Extract<ChoiceMessage, 'enlace'>;

/**
 * Names a guest's companions, from a form without scripts, and shows the result. What they did not touch is not sent, so
 * that an old form takes no name back.
 */
export async function POST(request: Request, { params }: Params) {
  const ticketToken = decodeURIComponent((await params).token);
  const form = await request.formData().catch(() => new FormData());
  const given = (name: string) => String(form.get(name) ?? '').trim();
  const prefix = nameField('');
  const ids = [...new Set(form.keys())]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .slice(0, COMPANIONS.most);
  const names = ids
    .map((ticketId) => ({ ticketId, name: given(nameField(ticketId)) }))
    .filter(({ ticketId, name }) => name !== given(formerField(ticketId)));
  if (names.length === 0) return back(ticketToken, 'acompanantes');
  const served = await serverCall(calls.nameCompanions, { ticketToken, names }, request.headers);
  return back(ticketToken, served.ok ? 'acompanantes' : noticeOf(served));
}

function noticeOf({ code, field = '' }: { code?: string; field?: string }): Notice {
  if (field === UNPROVEN_LINK) return 'enlace';
  if (code === 'INVALID_ARGUMENT') return 'acompanantesnombre';
  if (code === 'RESOURCE_EXHAUSTED') return 'acompanantesintentos';
  return code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND'
    ? 'acompanantesfijos'
    : 'acompanantespausa';
}

const back = (token: string, notice: Notice): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: ticketNoticeRoute(token, notice),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
