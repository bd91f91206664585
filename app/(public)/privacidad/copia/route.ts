import { serverCall } from '@/lib/data/kit/server-call';
import { isUnanswered } from '@/lib/data/kit/unanswered';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/privacy/calls';
import { copyName, readCopyLink } from '@/lib/domain/privacy/request-link';
import { invalidLink } from '@/lib/server/plain/page';
import { copyOver, copyPage } from '@/lib/server/plain/privacy/copy';

const LATER = 'No pudimos descargarla. Inténtalo de nuevo en unos minutos';

const linkOf = ({ url }: Request) => readCopyLink(Object.fromEntries(new URL(url).searchParams));
const wrong = () => invalidLink(privacyDeskRoute(), 'Pedir otra copia');

/** The page of a data copy. Opening it reads nothing. */
export function GET(request: Request): Response {
  const { folio, t } = linkOf(request);
  return folio && t ? copyPage(folio) : wrong();
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
  if (isUnanswered(served)) return copyPage(link.folio, { words: LATER, status: 503 });
  const { status, message } = served;
  return status === 429 ? copyPage(link.folio, { words: message || LATER, status }) : wrong();
}
