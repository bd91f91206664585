import { serverCall } from '@/lib/data/kit/server-call';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import * as calls from '@/lib/domain/mailing/calls';

type Params = { params: Promise<{ token: string; link: string }> };

/** Redirects a click in a mail to the campaign's link of this number, or to the front page. */
export async function GET(request: Request, { params }: Params) {
  const { token, link } = await params;
  const clicked = { token: token.slice(0, 400), link: Number(link) };
  const served = await serverCall(calls.recordClick, clicked, request.headers);
  const target = served.ok ? served.result.url : new URL(LANDING_ROUTE, request.url).toString();
  return new Response(null, {
    status: 302,
    headers: {
      location: target,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
