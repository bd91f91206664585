import type { GiveNotice } from '@/components/promoter/page/give-notices';
import { serverCall } from '@/lib/data/kit/server-call';
import { promoterNoticeRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/promoter/calls';
import { readForm, seeOther } from '@/lib/server/plain/page';

type Params = { params: Promise<{ token: string }> };

/** Gives a promoter's courtesy, from the form of their page, and shows there what became of it. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const token = decodeURIComponent((await params).token);
  const { what = '', name = '', email = '', phone = '', key = '' } = await readForm(request);
  const [eventId = '', ticketTypeId = '', dateId = ''] = what.split('|');
  const given = { token, eventId, ticketTypeId, ...(dateId && { dateId }), name, email, phone };
  const served = await serverCall(calls.givePromoterCourtesy, { ...given, key }, request.headers);
  if (!served.ok) return seeOther(promoterNoticeRoute(token, noticeOf(served)));
  const unsent = email.trim() === '' ? 'anotada' : 'sincorreo';
  return seeOther(promoterNoticeRoute(token, served.result.sent ? 'dada' : unsent));
}

const BY_FIELD: Record<string, GiveNotice> = {
  ...{ name: 'nombre', email: 'correo', promoterId: 'cupo', token: 'intentos' },
};

function noticeOf({ code, field = '' }: { code?: string; field?: string }): GiveNotice {
  const named = BY_FIELD[field];
  if (named) return named;
  if (code === 'ALREADY_EXISTS') return 'otra';
  if (code === 'RESOURCE_EXHAUSTED') return 'lleno';
  return code === undefined || code === 'UNAVAILABLE' || code === 'INTERNAL' ? 'pausa' : 'fija';
}
