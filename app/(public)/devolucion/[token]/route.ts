import { findEvent } from '@/lib/data/event/public-event';
import { serverCall } from '@/lib/data/kit/server-call';
import { refundStopRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/refund/calls';
import { refundStopPage, refundStopProblem } from '@/lib/server/plain/link/refund-stop';
import { idIn } from '@/lib/server/plain/link/token-id';
import { readForm, seeOther, unavailable } from '@/lib/server/plain/page';
import { secretPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ token: string }> };

const tokenOf = async ({ params }: Params) => secretPart((await params).token);

/** The page of the link that stops a refund, without scripts or session. Opening it changes nothing. */
export async function GET(request: Request, context: Params): Promise<Response> {
  const token = await tokenOf(context);
  const served = await serverCall(calls.readRefundStop, { token }, request.headers);
  if (served.ok) return refundStopPage(served.result);
  if (served.status >= 429) return unavailable(refundStopRoute(token));
  const eventId = idIn(token);
  const { event } = eventId ? await findEvent(eventId, request.headers) : { event: null };
  return refundStopProblem({ isGone: served.code === 'NOT_FOUND', event });
}

export async function POST(request: Request, context: Params): Promise<Response> {
  const token = await tokenOf(context);
  const stop = (await readForm(request)).stop === 'yes';
  const served = await serverCall(calls.contestRefund, { token, stop }, request.headers);
  if (!served.ok && served.status >= 429) return unavailable(refundStopRoute(token));
  return seeOther(refundStopRoute(token));
}
