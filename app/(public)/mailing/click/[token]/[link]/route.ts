import { serverCall } from '@/lib/data/kit/server-call';
import { isUnanswered } from '@/lib/data/kit/unanswered';
import { mailClickRoute } from '@/lib/domain/kit/routes/links';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import * as calls from '@/lib/domain/mailing/calls';
import { plainProblem } from '@/lib/server/plain/page';
import { isPrefetch } from '@/lib/server/prefetch';

type Params = { params: Promise<{ token: string; link: string }> };

/**
 * Redirects a click in a mail to the campaign's link of this number, or to the front page if there is none. If the
 * function does not answer, the page says so, and the same link works later.
 */
export async function GET(request: Request, { params }: Params) {
  const { token, link } = await params;
  const clicked = { token: token.slice(0, 400), link: Number(link), ahead: isPrefetch(request) };
  const served = await serverCall(calls.recordClick, clicked, request.headers);
  if (!served.ok && isUnanswered(served)) {
    return plainProblem('No pudimos abrir el enlace', 'Inténtalo de nuevo en unos minutos.', 503, {
      again: mailClickRoute(token, clicked.link),
    });
  }
  return new Response(null, {
    status: 302,
    headers: {
      // A relative path: behind a proxy, the request's own address is the internal one.
      location: served.ok ? served.result.url : LANDING_ROUTE,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
