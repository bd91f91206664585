import { scannedUrl } from '@/lib/data/qr/scanned-code';
import { codeRoute } from '@/lib/domain/kit/routes/links';
import { asciiUrl } from '@/lib/domain/kit/url';
import { plainProblem } from '@/lib/server/plain/page';
import { isPrefetch } from '@/lib/server/prefetch';

type Params = { params: Promise<{ code: string }> };

/** Counts a scan and redirects; an unknown code, or one that cannot be looked up now, is answered by a page. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const { code } = await params;
  const location = await scannedUrl(code, request.headers, isPrefetch(request));
  if (location) {
    const headers = { location: asciiUrl(location), 'cache-control': 'private, no-store' };
    return new Response(null, { status: 307, headers });
  }
  if (location === null) {
    const words = 'Puede ser un problema de unos minutos. Inténtalo de nuevo.';
    return plainProblem('No pudimos abrir el código', words, 503, { again: codeRoute(code) });
  }
  const words =
    'Puede que el evento haya terminado o que lo hayan cambiado. Pregunta a quien te lo mostró.';
  return plainProblem('Este código no está activo', words, 404);
}
