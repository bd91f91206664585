import { serverCall } from '@/lib/data/kit/server-call';
import { privacyDeskRoute, privacyLiftRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/privacy/calls';
import { readCopyLink } from '@/lib/domain/privacy/request-link';
import { invalidLink, readForm, seeOther, unavailable } from '@/lib/server/plain/page';
import { linkQuery } from '@/lib/server/plain/path-part';
import { liftPage } from '@/lib/server/plain/privacy/lift';

const pageOf = (link: ReturnType<typeof readCopyLink>) =>
  privacyLiftRoute(new URLSearchParams(link));

/** The page of the link that ends a block, without scripts or session. Opening it changes nothing. */
export async function GET(request: Request): Promise<Response> {
  const link = readCopyLink(Object.fromEntries(linkQuery(request)));
  const served = await serverCall(calls.liftPrivacyBlock, link, request.headers);
  if (served.ok) return liftPage(served.result, link);
  if (served.status >= 429) return unavailable(pageOf(link));
  return invalidLink(privacyDeskRoute(), 'Ver mis derechos');
}

export async function POST(request: Request): Promise<Response> {
  const link = readCopyLink(await readForm(request));
  const lift = { ...link, lift: true };
  const served = await serverCall(calls.liftPrivacyBlock, lift, request.headers);
  if (!served.ok && served.status >= 429) return unavailable(pageOf(link));
  return seeOther(pageOf(link));
}
