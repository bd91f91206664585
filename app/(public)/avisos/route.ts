import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/inbox/calls';
import { readQuietLink } from '@/lib/domain/inbox/quiet-link';
import { quietedPage, quietPage, quietProblem } from '@/lib/server/plain/link/quiet';
import { linkQuery } from '@/lib/server/plain/path-part';

const linkOf = (request: Request) => readQuietLink(linkQuery(request));

/** The page of the link that turns a kind of mail off, without scripts or session. Opening it changes nothing. */
export function GET(request: Request): Response {
  const link = linkOf(request);
  return link ? quietPage(link.name) : quietProblem();
}

/** Turns it off by the signed link alone; a reload turns it off again. */
export async function POST(request: Request): Promise<Response> {
  const link = linkOf(request);
  if (!link) return quietProblem();
  const served = await serverCall(calls.quietInbox, link, request.headers);
  if (served.ok) return quietedPage(link.name);
  const lost = 'No sabemos si se apagó. Inténtalo de nuevo en un momento';
  const { status, words } = refusalOf(served, lost);
  return status < 429 ? quietProblem() : quietPage(link.name, words, status);
}
