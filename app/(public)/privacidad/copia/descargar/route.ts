import { serverCall } from '@/lib/data/kit/server-call';
import { privacyCopyRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/privacy/calls';
import { copyName, readCopyLink } from '@/lib/domain/privacy/request-link';
import { readForm, seeOther } from '@/lib/server/plain/page';

/**
 * Downloads a data copy by its signed link for a browser without scripts; on failure it returns to the copy's page,
 * which says why.
 */
export async function POST(request: Request): Promise<Response> {
  const link = readCopyLink(await readForm(request));
  const served = await serverCall(calls.downloadPrivacyCopy, link, request.headers);
  if (!served.ok) {
    const query = new URLSearchParams({ ...link, estado: problemOf(served.status) });
    return seeOther(privacyCopyRoute(query));
  }
  return new Response(Buffer.from(served.result.file, 'base64'), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${copyName(link.folio)}"`,
      'cache-control': 'private, no-store',
    },
  });
}

const problemOf = (status: number) =>
  status === 404 ? 'vencida' : status >= 429 ? 'pausa' : 'invalido';
