import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import * as calls from '@/lib/domain/privacy/calls';
import { copyName, readCopyLink } from '@/lib/domain/privacy/request-link';
import { downloadCopySchema } from '@/lib/domain/privacy/request-schema';
import { invalidLink } from '@/lib/server/plain/page';
import { linkQuery } from '@/lib/server/plain/path-part';
import { copyFailed, copyOver, copyPage } from '@/lib/server/plain/privacy/copy';

const LATER = 'Inténtalo de nuevo en unos minutos.';

const linkOf = (request: Request) => readCopyLink(Object.fromEntries(linkQuery(request)));
const wrong = () => invalidLink(privacyDeskRoute(), 'Pedir otra copia');

/** The page of a data copy. Opening it reads nothing, so it shows no folio that could be other words. */
export function GET(request: Request): Response {
  const link = linkOf(request);
  return link.t && validate(downloadCopySchema, link).ok ? copyPage(link.folio) : wrong();
}

/** Downloads the copy by the signed link of the address, or says why not. */
export async function POST(request: Request): Promise<Response> {
  const link = linkOf(request);
  const served = await serverCall(calls.downloadPrivacyCopy, link, request.headers);
  if (served.ok) {
    return new Response(Buffer.from(served.result.file, 'base64'), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${copyName(link.folio)}"`,
        'cache-control': 'private, no-store',
      },
    });
  }
  if (served.code === 'NOT_FOUND') return copyOver();
  const problem = refusalOf(served, LATER);
  const { pathname, search } = new URL(request.url);
  return problem.status < 429 ? wrong() : copyFailed(pathname + search, problem);
}
