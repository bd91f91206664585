import { readSubscriptionPage } from '@/lib/data/contact/subscription-page';
import { serverCall } from '@/lib/data/kit/server-call';
import { isUnanswered } from '@/lib/data/kit/unanswered';
import { visitorNetwork } from '@/lib/data/kit/visitor';
import { coverAddress } from '@/lib/data/producer/public-cover';
import * as calls from '@/lib/domain/contact/calls';
import { requestSubscriptionSchema } from '@/lib/domain/contact/collect-schema';
import { privacyDeskRoute, subscribeRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import {
  checkMailPage,
  confirmPage,
  subscribedPage,
  subscribePage,
} from '@/lib/server/plain/contact/subscribe';
import { isWithinNetworkLimit } from '@/lib/server/plain/network';
import { plainProblem, readForm, seeOther, unavailable, wayTo } from '@/lib/server/plain/page';
import { linkQuery } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ producerId: string }> };

/** Subscriptions that one network may request in an hour: all visitors at a venue's door share one network. */
const AN_HOUR = 60;

const missing = () =>
  plainProblem('No encontramos esta página', 'Revisa el enlace, o pídelo de nuevo.', 404);
// A blocked person finds the button that ends the block in the mails about their request.
const refused = (producerId: string) =>
  plainProblem(
    'No te suscribimos',
    'Pediste bloquear tus datos, o te diste de baja después de recibir este enlace. Levanta el bloqueo con el botón del correo de tu solicitud, o suscríbete de nuevo.',
    409,
    { ways: wayTo(subscribeRoute(producerId), 'Suscribirme de nuevo') },
  );

async function pageOf({ headers }: Request, producerId: string, t = '') {
  const id = producerId.slice(0, 128);
  const [served, cover] = await Promise.all([
    readSubscriptionPage(id, t.slice(0, 900), headers),
    coverAddress(id, headers),
  ]);
  if (served.ok) return served.result.producerName ? { ...served.result, cover } : missing();
  return isUnanswered(served) ? unavailable(subscribeRoute(producerId, t)) : missing();
}

/**
 * A producer's subscription page: the form, and its confirmation from the link in the mail. It uses no script and
 * no session, so that any site may frame it; opening it changes nothing.
 */
export async function GET(request: Request, { params }: Params) {
  const { producerId } = await params;
  const query = linkQuery(request);
  const t = query.get('t') ?? '';
  const page = await pageOf(request, producerId, t);
  if (page instanceof Response) return page;
  if (query.get('estado') === 'revisa') return checkMailPage(page, subscribeRoute(producerId));
  if (query.get('estado') === 'listo') return subscribedPage(page);
  if (page.confirms) return confirmPage(page, page.confirms, t);
  const privacyUrl = privacyDeskRoute(producerId);
  if (!t) return subscribePage({ ...page, privacyUrl });
  const wrong = { t: 'Ese enlace no es válido o venció. Suscríbete de nuevo' };
  return subscribePage({ ...page, privacyUrl, wrong, status: 400 });
}

/** Receives the form or the confirmation; both redirect to a page that can be reloaded. */
export async function POST(request: Request, { params }: Params) {
  const { producerId } = await params;
  const typed = await readForm(request);
  const { email = '', name = '', t, website, accepts } = typed;
  const done = (state: string) => seeOther(`${subscribeRoute(producerId)}?estado=${state}`);
  if (t) {
    const served = await serverCall(calls.confirmSubscription, { producerId, t }, request.headers);
    if (served.ok) return done('listo');
    if (served.code === 'FAILED_PRECONDITION') return refused(producerId);
    return isUnanswered(served)
      ? unavailable(subscribeRoute(producerId, t))
      : seeOther(subscribeRoute(producerId, 'vencido'));
  }
  // A hidden field that only a bot fills in: it gets the usual answer.
  if (website) return done('revisa');
  const again = async (status: number, wrong: Record<string, string>) => {
    const page = await pageOf(request, producerId);
    if (page instanceof Response) return page;
    const privacyUrl = privacyDeskRoute(producerId);
    return subscribePage({ ...page, privacyUrl, typed, wrong, status });
  };
  const checked = validate(requestSubscriptionSchema, { producerId, email, name });
  const unticked = accepts !== 'yes' && { accepts: 'Marca la casilla si quieres recibirlas' };
  if (!checked.ok || unticked) {
    return again(400, { ...(!checked.ok && checked.fields), ...unticked });
  }
  // A network over its limit gets the usual answer too.
  if (!isWithinNetworkLimit('subscription', visitorNetwork(request.headers), AN_HOUR, Date.now())) {
    return done('revisa');
  }
  const served = await serverCall(calls.requestSubscription, checked.value, request.headers);
  if (served.ok) return done('revisa');
  return again(503, { '': 'No pudimos enviarlo. Inténtalo de nuevo en unos minutos' });
}
