import { serverCall } from '@/lib/data/kit/server-call';
import { confirmPrivacyRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/privacy/calls';
import { readPrivacyLink } from '@/lib/domain/privacy/request-link';
import { readForm, seeOther } from '@/lib/server/plain/page';

/**
 * Opens a case by its signed link for a browser without scripts, and returns to the link's page, which shows the
 * folio or says that the link is not valid. The same link always leads to the same case.
 */
export async function POST(request: Request): Promise<Response> {
  const link = readPrivacyLink(await readForm(request));
  const served = await serverCall(calls.confirmPrivacy, link, request.headers);
  const query = new URLSearchParams(link);
  if (!served.ok && served.status >= 429) query.set('estado', 'pausa');
  return seeOther(confirmPrivacyRoute(query));
}
