import { serverCall } from '@/lib/data/kit/server-call';
import { validate } from '@/lib/domain/kit/schema';
import * as calls from '@/lib/domain/ticket/calls';
import { companionName } from '@/lib/domain/ticket/companion-name';
import { COMPANIONS, NOT_HELD } from '@/lib/domain/ticket/party';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import { secretPart } from '@/lib/server/plain/path-part';
import type { ChoiceMessage } from '@/lib/server/plain/ticket/choice-notice';
import {
  type CompanionsNotice,
  formerField,
  nameField,
  placeField,
} from '@/lib/server/plain/ticket/companions-notice';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

type Params = { params: Promise<{ token: string }> };
type Notice = CompanionsNotice | Extract<ChoiceMessage, 'enlace'>;

/**
 * Names a guest's companions, from a form without scripts, and shows the result. What they did not touch is not sent, so
 * that an old form takes no name back; what is no name is not sent either, and the notice says whose it is.
 */
export async function POST(request: Request, { params }: Params) {
  const ticketToken = secretPart((await params).token);
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
  const good = names.filter(({ name }) => validate(companionName, name).ok);
  const wrong = names.find((one) => !good.includes(one));
  const done = wrong ? wrongNotice(given(placeField(wrong.ticketId))) : 'acompanantes';
  if (good.length === 0) return seeTicket(ticketToken, done);
  const asked = { ticketToken, names: good };
  const served = await serverCall(calls.nameCompanions, asked, request.headers);
  return seeTicket(ticketToken, served.ok ? done : noticeOf(served));
}

const wrongNotice = (place: string): Notice =>
  /^[1-9]$/.test(place) ? `acompanantesnombre${Number(place)}` : 'acompanantesnombre';

function noticeOf({ code, field = '' }: { code?: string; field?: string }): Notice {
  if (field === UNPROVEN_LINK) return 'enlace';
  if (field === NOT_HELD) return 'acompanantesajeno';
  if (code === 'INVALID_ARGUMENT') return 'acompanantesnombre';
  if (code === 'RESOURCE_EXHAUSTED') return 'acompanantesintentos';
  return code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND'
    ? 'acompanantesfijos'
    : 'acompanantespausa';
}
