import { serverCall } from '@/lib/data/server-call';
import { readUnsubscribeParams } from '@/lib/domain/unsubscribe-link';

type Params = { params: Promise<{ producerId: string }> };

/**
 * The one-click unsubscription of RFC 8058: a POST to the link of the mail (the proxy leads it here), without
 * page, cookies or redirect. A GET of the same address is the page, and changes nothing.
 */
export async function POST(request: Request, { params }: Params) {
  const { producerId } = await params;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const served = await serverCall('unsubscribe', readUnsubscribeParams(producerId, query));
  const status = served.ok ? 200 : served.status;
  return new Response(served.ok ? 'Listo' : 'Este enlace no es válido', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
