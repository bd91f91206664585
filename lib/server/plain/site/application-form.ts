import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';
import { type Html, html, icon } from '../html';

/** An application as it was typed, the sentence of each wrong field, and why it was refused as a whole ('' if it was not). */
export type Applied = {
  typed: Record<string, string>;
  wrong: Record<string, string>;
  refused: string;
};

const WRONG = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13v5m0 3h.01');

/** The application of an ambassador, which needs no script: what was wrong comes back at its field, with the rest kept. */
export function applicationForm({ typed, wrong, refused }: Applied): Html {
  const [first = ''] = Object.keys(wrong);
  const below = (name: string, help = '') =>
    html`${wrong[name] && html`<p class="wrong" id="${name}-error">${WRONG}${wrong[name]}</p>`}${help && html`<p class="help" id="${name}-help">${help}</p>`}`;
  const state = (name: string, help = '') => {
    const described = [wrong[name] && `${name}-error`, help && `${name}-help`].filter(Boolean);
    return html`id="${name}" name="${name}"${wrong[name] && html` aria-invalid="true"`}${described.length > 0 && html` aria-describedby="${described.join(' ')}"`}${name === first && html` autofocus`}`;
  };
  const line = (name: string, label: Html, rest: Html) =>
    html`<div><label for="${name}">${label}</label><input ${state(name)} value="${typed[name]}" ${rest}>${below(name)}</div>`;
  return html`<form method="post" novalidate>${refused && html`<p class="refused" role="alert">${refused}</p>`}
${line('name', html`Nombre y apellido`, html`autocomplete="name"`)}
<div class="pair">${line('email', html`Correo`, html`type="email" autocomplete="email"`)}
${line('phone', html`Teléfono ${OPTIONAL}`, html`type="tel" autocomplete="tel" placeholder="9 1234 5678"`)}
${line('city', html`Ciudad`, html`autocomplete="address-level2"`)}
${line('instagram', html`Instagram ${OPTIONAL}`, html`autocomplete="off" autocapitalize="none" placeholder="@usuario"`)}</div>
<div><label for="message">Por qué tú</label><textarea ${state('message', ABOUT)} rows="4">${typed.message}</textarea>${below('message', ABOUT)}</div>
<div class="trap" aria-hidden="true"><label for="website">Sitio web</label><input id="website" name="website" tabindex="-1" autocomplete="off" value="${typed.website}"></div>
<div><div class="check"><input type="checkbox" ${state('acceptsPolicy')} value="yes"${typed.acceptsPolicy === 'yes' && html` checked`}><label for="acceptsPolicy">Leí y acepto la <a href="${PRIVACY_ROUTE}" target="_blank">política de privacidad</a></label></div>${below('acceptsPolicy')}</div>
<button class="go large primary">Enviar postulación</button></form>`;
}

const OPTIONAL = html`<small>opcional</small>`;
const ABOUT =
  'A quiénes conoces que hagan eventos, en cuáles has trabajado, qué te gustaría hacer.';

export const receivedNote = (): Html =>
  html`<div class="received" role="status">${icon('M4 12.5l5 5L20 6.5')}<b>Recibimos tu postulación</b><p class="soft">La leemos con calma y te escribimos al correo que nos dejaste, también si no es para ahora.</p></div>`;
