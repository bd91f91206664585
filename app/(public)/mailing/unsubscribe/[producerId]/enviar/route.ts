import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/contact/calls';
import { requestUnsubscribeLinkSchema } from '@/lib/domain/contact/unsubscribe-schema';
import { subscribeRoute, unsubscribeRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import { readUnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { type Html, html } from '@/lib/server/plain/html';
import { plainPage, plainProblem, readForm, seeOther } from '@/lib/server/plain/page';

type Params = { params: Promise<{ producerId: string }> };

/**
 * The forms of the unsubscribe page for a browser without scripts: a signed link unsubscribes its address; a typed
 * address is mailed a signed link. Neither answer depends on the address.
 */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { producerId } = await params;
  const form = await readForm(request);
  return form.t
    ? leave(request, readUnsubscribeParams(producerId, form))
    : askForLink(request, producerId, form.email ?? '');
}

async function leave(request: Request, link: ReturnType<typeof readUnsubscribeParams>) {
  const served = await serverCall(calls.unsubscribe, link, request.headers);
  if (served.ok) {
    return done(
      'Listo, te diste de baja',
      'No recibirás más de estos correos, tampoco los que ya estaban por salir. Tus entradas siguen siendo válidas.',
      html`<p class="ways"><a class="go" href="${subscribeRoute(link.producerId)}">Suscribirme de nuevo</a></p>`,
    );
  }
  if (served.status >= 429) return later('No pudimos darte de baja');
  return seeOther(`${unsubscribeRoute(link.producerId)}?t=vencido`);
}

async function askForLink(request: Request, producerId: string, email: string) {
  const checked = validate(requestUnsubscribeLinkSchema, { producerId, email });
  if (!checked.ok) return plainProblem('Revisa tu correo', `${checked.message}.`, 400);
  const served = await serverCall(calls.requestUnsubscribeLink, checked.value, request.headers);
  if (!served.ok && served.code === 'RESOURCE_EXHAUSTED') {
    return plainProblem('No pudimos enviarlo', `${served.message}.`, 429);
  }
  if (!served.ok) return later('No pudimos enviarlo');
  return done(
    'Revisa tu correo',
    'Si esa dirección está en la lista, te enviamos un enlace para confirmar. Puede tardar unos minutos; si hoy no llega, inténtalo de nuevo mañana.',
  );
}

const later = (title: string) => plainProblem(title, 'Inténtalo de nuevo en unos minutos.', 503);
/** `way` is where to go on. */
const done = (title: string, words: string, way?: Html) =>
  plainPage({
    title,
    isSecret: true,
    body: html`<h1>${title}</h1><p class="soft" role="status">${words}</p>${way}`,
  });
