import { serverCall } from '@/lib/data/kit/server-call';
import { ticketNoticeRoute, ticketRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/ticket/calls';
import { pathPart } from '@/lib/server/plain/path-part';
import type { ClaimNotice } from '@/lib/server/plain/ticket/claim-notice';

type Params = { params: Promise<{ token: string }> };

const FAILED: ClaimNotice = 'sinconfirmar';

/** Confirms for a courtesy's guest that they come, from a form without scripts, and returns to the ticket. */
export async function POST(request: Request, { params }: Params) {
  const token = pathPart((await params).token);
  const served = await serverCall(calls.openTicket, { token, claim: true }, request.headers);
  return new Response(null, {
    status: 303,
    headers: {
      location: served.ok ? ticketRoute(token) : ticketNoticeRoute(token, FAILED),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
