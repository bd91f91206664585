import { findEvent } from '@/lib/data/event/public-event';
import { withPromoter } from '@/lib/domain/event/public/channel';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import { eventPage } from '@/lib/server/plain/event/event-page';
import { codeCookie, promoterOf } from '@/lib/server/plain/event/kept-code';
import { plainProblem } from '@/lib/server/plain/page';

type Params = { params: Promise<{ slug: string }> };

/** The public page of an event; an address that it had before leads to the present one. */
export async function GET(request: Request, { params }: Params) {
  const { slug } = await params;
  const found = await findEvent(slug, request.headers);
  if (found.event) {
    const { search, searchParams } = new URL(request.url);
    if (found.event.slug === slug) {
      const { code, isNew } = promoterOf(request);
      const shop = withPromoter(found.shop, code);
      const page = eventPage(found.event, shop, searchParams.get('c') ?? '');
      if (isNew) page.headers.append('set-cookie', codeCookie(slug, code, found.linkDays));
      return page;
    }
    const location = `${publicEventRoute(found.event.slug)}${search}`;
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } });
  }
  if (found.isUnanswered) {
    const words = 'No pudimos cargar el evento. Espera un momento e intenta de nuevo.';
    return plainProblem('El evento no responde', words, 503, { again: publicEventRoute(slug) });
  }
  const words = 'Puede que la dirección esté mal escrita o que todavía no se publique.';
  return plainProblem('No encontramos ese evento', words, 404);
}
