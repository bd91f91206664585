import { readGuestMenu } from '@/lib/data/menu/guest-menu';
import { coverAddress } from '@/lib/data/producer/public-cover';
import { menuRoute } from '@/lib/domain/kit/routes/links';
import { menuPage } from '@/lib/server/plain/menu/menu-page';
import { plainProblem } from '@/lib/server/plain/page';
import { pathPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ menuId: string }> };

/** The menu of a bar as its guests read it, the same for everybody; one that is not published is like none. */
export async function GET(request: Request, { params }: Params) {
  const menuId = pathPart((await params).menuId);
  const found = await readGuestMenu(menuId, request.headers);
  if (found.menu) {
    const cover = await coverAddress(found.menu.producerId, request.headers);
    return menuPage({ ...found, cover, now: new Date() }, request);
  }
  if (found.isUnanswered) {
    const words = 'No pudimos cargar la carta. Espera un momento e intenta de nuevo.';
    return plainProblem('La carta no responde', words, 503, { again: menuRoute(menuId) });
  }
  const words = 'Pregunta en la barra: te contarán qué hay esta noche.';
  return plainProblem('Esta carta no está disponible', words, 404, {
    again: menuRoute(menuId),
  });
}
