import { serverCall } from '@/lib/data/kit/server-call';
import { isUnanswered } from '@/lib/data/kit/unanswered';
import * as calls from '@/lib/domain/contact/calls';
import { readUnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';

type Params = { params: Promise<{ producerId: string }> };

/**
 * The one-click unsubscription of RFC 8058: a POST to the mail's link (rewritten here by the proxy), without page,
 * cookies or redirect. A GET of the same URL is the page, and changes nothing.
 */
export async function POST(request: Request, { params }: Params) {
  const { producerId } = await params;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const link = readUnsubscribeParams(producerId, query);
  const served = await serverCall(calls.unsubscribe, link, request.headers);
  const status = served.ok ? 200 : isUnanswered(served) ? 503 : served.status;
  // A 503 makes a mail program retry later; any other error would tell it that the link is wrong.
  const words = served.ok ? 'Listo' : wordsOf(status);
  return new Response(words, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

const wordsOf = (status: number) =>
  status >= 500
    ? 'No pudimos darte de baja. Inténtalo de nuevo en unos minutos'
    : status === 429
      ? 'Son demasiados intentos seguidos. Inténtalo de nuevo en una hora'
      : 'Este enlace no es válido';
