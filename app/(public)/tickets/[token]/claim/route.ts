import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/ticket/calls';
import { secretPart } from '@/lib/server/plain/path-part';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

type Params = { params: Promise<{ token: string }> };

/** Confirms for a courtesy's guest that they come, from a form without scripts, and returns to the ticket. */
export async function POST(request: Request, { params }: Params) {
  const token = secretPart((await params).token);
  const served = await serverCall(calls.openTicket, { token, claim: true }, request.headers);
  return seeTicket(token, served.ok ? undefined : 'sinconfirmar');
}
