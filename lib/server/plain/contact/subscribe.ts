import type { SubscriptionPage } from '@/lib/domain/contact/calls';
import { nightRows } from '../event/night-parts';
import { checkField, emailField, type Filled, field, OPTIONAL, refusals, TRAP } from '../field';
import { html } from '../html';
import { plainPage, wayTo } from '../page';

type Subscribe = Filled & {
  producerName: string;
  cover: string;
  words: string;
  privacyUrl: string;
  status?: number;
};

type Of = Pick<Subscribe, 'producerName' | 'cover'>;

export function subscribePage({
  producerName,
  cover,
  words,
  privacyUrl,
  typed = {},
  wrong = {},
  status = 200,
}: Subscribe): Response {
  const { of, above } = refusals(wrong, ['email', 'name', 'accepts']);
  return plainPage({
    title: `Suscríbete a ${producerName}`,
    description: `Fechas, preventas y cortesías de ${producerName}, a tu correo.`,
    cover,
    status,
    body: html`<h1>Recibe las novedades de ${producerName}</h1><p class="soft">Fechas, preventas y cortesías, a tu correo.</p>${above}
<form method="post" novalidate>
${emailField(of('email'), typed.email)}
${field({ ...of('name'), label: html`Nombre${OPTIONAL}` }, (its) => html`<input ${its} autocomplete="name" maxlength="120" value="${typed.name}">`)}
${TRAP}
${checkField({ ...of('accepts'), label: words }, (its) => html`<input type="checkbox" ${its} value="yes"${typed.accepts === 'yes' && html` checked`}>`)}
<button class="primary">Suscribirme</button></form>`,
    below: html`<small>Te enviamos un correo para confirmar que eres tú. <a href="${privacyUrl}" target="_blank" rel="noopener">Tus derechos sobre tus datos</a></small>`,
  });
}

/** After the form: nobody learns whether the address was known. `again` is the form's address. */
export const checkMailPage = ({ producerName, cover }: Of, again: string): Response =>
  plainPage({
    title: 'Revisa tu correo',
    cover,
    body: html`<h1>Revisa tu correo</h1><p class="soft" role="status">Te enviamos un enlace para confirmar que quieres recibir las novedades de ${producerName}. Puede tardar unos minutos; si hoy no llega, inténtalo de nuevo mañana.</p>${wayTo(again, 'Escribir otro correo')}`,
  });

/** The page of the link in the confirmation mail: one button, because mail scanners open links. */
export const confirmPage = (
  { producerName, cover, words }: Of & Pick<Subscribe, 'words'>,
  email: string,
  t: string,
): Response =>
  plainPage({
    title: 'Confirma tu suscripción',
    cover,
    isSecret: true,
    body: html`<h1>Falta un toque</h1><p>${email} recibirá las novedades de ${producerName} cuando lo confirmes aquí.</p><p class="soft">${words}</p><form method="post"><input type="hidden" name="t" value="${t}"><button class="primary">Confirmar mi suscripción</button></form>`,
  });

/** The end, with the producer's next nights: nothing else is left to do here. */
export const subscribedPage = ({
  producerName,
  cover,
  nights = [],
}: Of & Pick<SubscriptionPage, 'nights'>): Response =>
  plainPage({
    title: 'Quedaste en la lista',
    cover,
    body: html`<h1>Listo, quedaste en la lista</h1><p class="soft" role="status">Te llegarán las novedades de ${producerName}. Al pie de cada correo puedes pausarlas o dejarlas.</p>${nights.length > 0 && html`<section><h2>Lo próximo de ${producerName}</h2>${nightRows(nights, true)}</section>`}`,
  });
