import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { checkPrivacyLink } from '@/lib/data/privacy/desk-check';
import { confirmPrivacyRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/privacy/calls';
import { readPrivacyLink } from '@/lib/domain/privacy/request-link';
import { readForm, seeOther } from '@/lib/server/plain/page';
import { linkQuery } from '@/lib/server/plain/path-part';
import { confirmPage } from '@/lib/server/plain/privacy/confirm';

const UNOPENED = 'No pudimos abrir tu caso. Inténtalo de nuevo en unos minutos';
const UNSENT = 'El correo aún no sale. Inténtalo de nuevo en unos minutos';

const linkOf = (request: Request) => readPrivacyLink(Object.fromEntries(linkQuery(request)));

/** The page of a request's signed link, with the case that it opened. Opening it changes nothing. */
export async function GET(request: Request): Promise<Response> {
  const link = linkOf(request);
  return confirmPage(link, await checkPrivacyLink(link, request.headers));
}

/** Opens the case by the link of the address, or mails its folio again. The same link always leads to the same case. */
export async function POST(request: Request): Promise<Response> {
  const link = linkOf(request);
  const isAgain = (await readForm(request)).again === 'yes';
  const served = await serverCall(calls.confirmPrivacy, link, request.headers);
  if (served.ok && !(isAgain && served.result.isTold === false)) {
    return seeOther(confirmPrivacyRoute(new URLSearchParams(link)));
  }
  const checked = await checkPrivacyLink(link, request.headers);
  const known = { ...checked, ...(served.ok && served.result) };
  const refused = served.ok ? { status: 503 } : served;
  return confirmPage(link, known, refusalOf(refused, known.folio ? UNSENT : UNOPENED));
}
