import { serverCall } from '@/lib/data/kit/server-call';
import { refundStopRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/refund/calls';
import { invalidLink, readForm, seeOther, unavailable } from '@/lib/server/plain/page';
import { pathPart } from '@/lib/server/plain/path-part';
import { refundStopPage } from '@/lib/server/plain/refund-stop';

type Params = { params: Promise<{ token: string }> };

const tokenOf = async ({ params }: Params) => pathPart((await params).token);

/** The page of the link that stops a refund, without scripts or session. Opening it changes nothing. */
export async function GET(request: Request, context: Params): Promise<Response> {
  const token = await tokenOf(context);
  const served = await serverCall(calls.readRefundStop, { token }, request.headers);
  if (served.ok) return refundStopPage(served.result);
  return served.status >= 429 ? unavailable() : invalidLink();
}

export async function POST(request: Request, context: Params): Promise<Response> {
  const token = await tokenOf(context);
  const stop = (await readForm(request)).stop === 'yes';
  const served = await serverCall(calls.contestRefund, { token, stop }, request.headers);
  if (!served.ok && served.status >= 429) return unavailable();
  return seeOther(refundStopRoute(token));
}
