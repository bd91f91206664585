import { variant } from '@/lib/config';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import type { Filled } from '../field';
import { type Html, html } from '../html';
import { plainProblem, wayTo } from '../page';
import { deskPage } from './frame';
import { requestForm } from './request-form';

/** The platform's desk, or a producer's; its name is '' if nobody could tell it. */
export type Desk = { producerId: string; name: string; cover: string };

const page = (title: string, { producerId, cover }: Desk, body: Html, status = 200) =>
  deskPage({
    title,
    description:
      'Pide ver, corregir, borrar, bloquear o llevarte tus datos, y sigue tu caso con un folio.',
    cover,
    body,
    status,
    // Only the platform's desk is for search engines.
    isSecret: producerId !== '',
  });

/** The desk with its form. */
export const requestPage = (desk: Desk, asked: Filled, status = 200): Response =>
  page(
    'Tus datos',
    desk,
    html`<h1>Tus datos${desk.name && ` en ${desk.name}`}</h1><p class="soft">Elige qué quieres pedir y escribe tu correo. Te enviamos un enlace para confirmar que eres tú, y con él se abre tu caso con un folio.</p>${requestForm(asked)}`,
    status,
  );

/** After the form: the same whether the address is known or not. */
export const linkSentPage = (desk: Desk): Response =>
  page(
    'Revisa tu correo',
    desk,
    html`<div role="status"><h1>Revisa tu correo</h1><p class="soft">Te enviamos un enlace para confirmar que eres tú. Dura tres días. Si no llega en unos minutos, mira en el correo no deseado; si hoy pediste varios, puede llegar mañana.</p></div>${wayTo(privacyDeskRoute(desk.producerId), 'Hacer otra solicitud')}`,
  );

/** The desk of a producer that does not exist; the platform's reaches all of them. */
export function noDesk(): Response {
  const { siteName } = variant();
  return plainProblem(
    'No encontramos esta página',
    `Puede que el enlace esté incompleto, o que ya no exista a quien se lo pides. En la página de ${siteName} se lo pides a todos los organizadores.`,
    404,
    { ways: wayTo(privacyDeskRoute(), `Tus datos en ${siteName}`) },
  );
}
