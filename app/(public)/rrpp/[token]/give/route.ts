import { GIVE_NOTICES, GIVEN, refusalNotice } from '@/components/promoter/page/give-notices';
import { serverCall } from '@/lib/data/kit/server-call';
import { promoterNoticeRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/promoter/calls';
import { giveAgainPage, givenPage } from '@/lib/server/plain/link/give-courtesy';
import { readForm, seeOther } from '@/lib/server/plain/page';
import { secretPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ token: string }> };

/** Gives a promoter's courtesy, from the form of their page; refused or unanswered, the form comes back as it was sent. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const token = secretPart((await params).token);
  const typed = await readForm(request);
  const { what = '', name = '', email = '', phone = '', key = '' } = typed;
  const [eventId = '', ticketTypeId = '', dateId = ''] = what.split('|');
  const given = { token, eventId, ticketTypeId, ...(dateId && { dateId }), name, email, phone };
  const served = await serverCall(calls.givePromoterCourtesy, { ...given, key }, request.headers);
  if (!served.ok) {
    return giveAgainPage(token, typed, GIVE_NOTICES[refusalNotice(served)], served.status);
  }
  const { mail, guest, eventName } = served.result;
  const notice = GIVEN[mail];
  if (!guest?.url) return seeOther(promoterNoticeRoute(token, notice));
  return givenPage(token, GIVE_NOTICES[notice], { ...guest, eventName });
}
