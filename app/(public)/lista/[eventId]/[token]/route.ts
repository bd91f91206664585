import { findEvent } from '@/lib/data/event/public-event';
import { serverCall } from '@/lib/data/kit/server-call';
import { withOffer } from '@/lib/domain/event/public/channel';
import { offerRoute, waitlistJoinRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/waitlist/calls';
import { offerPage } from '@/lib/server/plain/event/waitlist';
import { invalidLink, readForm, seeOther, unavailable } from '@/lib/server/plain/page';
import { secretPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ eventId: string; token: string }> };

async function linkOf({ params }: Params) {
  const { eventId, token } = await params;
  const offerToken = secretPart(token);
  return { eventId, offerToken, page: offerRoute(eventId, offerToken) };
}

/** The page of one entry of a waiting list, opened by the link of its mail, without scripts. Opening it changes nothing. */
export async function GET(request: Request, context: Params): Promise<Response> {
  const { eventId, offerToken, page } = await linkOf(context);
  const served = await serverCall(calls.readOffer, { offerToken }, request.headers);
  if (served.ok) {
    const { eventId: id, shop } = served.result;
    const { event } = await findEvent(id, request.headers);
    return offerPage(served.result, withOffer(shop, offerToken), event);
  }
  if (served.status >= 429) return unavailable(page);
  return invalidLink(waitlistJoinRoute(eventId), 'Ver la lista de espera');
}

export async function POST(request: Request, context: Params): Promise<Response> {
  const { offerToken, page } = await linkOf(context);
  if ((await readForm(request)).leave === 'yes') {
    const served = await serverCall(calls.leaveWaitlist, { offerToken }, request.headers);
    if (!served.ok && served.status >= 429) return unavailable(page);
  }
  return seeOther(page);
}
