import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';
import { checkField, emailField, type Filled, field, OPTIONAL, refusals, TRAP } from '../field';
import { type Html, html, icon } from '../html';

/** The application of an ambassador, which needs no script: what was wrong comes back at its field, with the rest kept. */
export function applicationForm({ typed = {}, wrong = {} }: Filled): Html {
  const { of, above } = refusals(wrong, [
    'name',
    'email',
    'phone',
    'city',
    'instagram',
    'message',
    'acceptsPolicy',
  ]);
  const line = (name: string, label: Html | string, rest: Html) =>
    field({ ...of(name), label }, (its) => html`<input ${its} value="${typed[name]}" ${rest}>`);
  return html`<form method="post" novalidate>${above}
${line('name', 'Nombre y apellido', html`autocomplete="name"`)}
<div class="pair">${emailField(of('email'), typed.email)}
${line('phone', html`Teléfono${OPTIONAL}`, html`type="tel" autocomplete="tel" placeholder="9 1234 5678"`)}
${line('city', 'Ciudad', html`autocomplete="address-level2"`)}
${line('instagram', html`Instagram${OPTIONAL}`, html`autocomplete="off" autocapitalize="none" placeholder="@usuario"`)}</div>
${field({ ...of('message'), label: 'Por qué tú', help: ABOUT }, (its) => html`<textarea ${its} rows="4">${typed.message}</textarea>`)}
${TRAP}
${checkField({ ...of('acceptsPolicy'), label: ACCEPTS }, (its) => html`<input type="checkbox" ${its} value="yes"${typed.acceptsPolicy === 'yes' && html` checked`}>`)}
<button class="go large primary">Enviar postulación</button></form>`;
}

const ACCEPTS = html`Leí y acepto la <a href="${PRIVACY_ROUTE}" target="_blank">política de privacidad</a>`;
const ABOUT =
  'A quiénes conoces que hagan eventos, en cuáles has trabajado, qué te gustaría hacer.';

export const receivedNote = (): Html =>
  html`<div class="received" role="status">${icon('M4 12.5l5 5L20 6.5')}<b>Recibimos tu postulación</b><p class="soft">La leemos con calma y te escribimos al correo que nos dejaste, también si no es para ahora.</p></div>`;
