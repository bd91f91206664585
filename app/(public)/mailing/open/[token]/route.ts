import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/mailing/calls';
import { isPrefetch } from '@/lib/server/prefetch';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The tracking pixel that records an open. Always answers with the picture, whatever the token. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  if (!isPrefetch(request)) {
    await serverCall(calls.recordOpen, { token: token.slice(0, 400) }, request.headers);
  }
  return new Response(PIXEL, {
    headers: { 'content-type': 'image/gif', 'cache-control': 'private, no-store' },
  });
}
