import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { checkFreezeLink } from '@/lib/data/producer/freeze-check';
import * as calls from '@/lib/domain/producer/calls';
import { freezeUrl, readFreezeLink } from '@/lib/domain/producer/freeze-link';
import { freezePage, freezeProblem } from '@/lib/server/plain/link/freeze';
import { seeOther } from '@/lib/server/plain/page';
import { linkQuery, pathPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ producerId: string }> };
type Link = ReturnType<typeof readFreezeLink>;

const linkOf = async (request: Request, { params }: Params) =>
  readFreezeLink(pathPart((await params).producerId), linkQuery(request));

/** The page of the link that freezes a producer's payments, without scripts or session. Opening it changes nothing. */
export async function GET(request: Request, context: Params): Promise<Response> {
  return pageOf(request, await linkOf(request, context));
}

/** Freezes by the signed link alone, and leads back to its page, which tells how the payments are whenever it is opened. */
export async function POST(request: Request, context: Params): Promise<Response> {
  const link = await linkOf(request, context);
  const served = await serverCall(calls.freezePayments, link, request.headers);
  if (served.ok) return seeOther(freezeUrl('', link, link.t));
  const lost = 'No sabemos si quedaron detenidos. Inténtalo de nuevo en un momento';
  return pageOf(request, link, refusalOf(served, lost));
}

async function pageOf({ headers }: Request, link: Link, wrong?: Parameters<typeof freezePage>[1]) {
  const known = await checkFreezeLink(link, headers);
  return known.valid ? freezePage(known, wrong) : freezeProblem();
}
