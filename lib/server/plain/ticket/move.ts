import { doorDateName } from '@/lib/domain/event/date/at-door';
import { pesos } from '@/lib/domain/kit/format';
import { ticketMoveRoute } from '@/lib/domain/kit/routes/links';
import type { MoveOption } from '@/lib/domain/ticket/calls';
import { type Html, html } from '../html';
import { said, type TimedForm, wordsOf } from './form';
import { backField, MOVE_NOTICES } from './move-notice';

const ERROR = 'fecha-error';

/** Moves a ticket to another date, with those whom its holder brings. */
export function moveForm(form: TimedForm, options: readonly MoveOption[], brings: boolean): Html {
  const wrong = wordsOf(MOVE_NOTICES, form.notice);
  return html`<details class="card"${wrong && html` open`}><summary>Cambiar de fecha</summary><form method="post" action="${ticketMoveRoute(form.token)}">
<fieldset${wrong && html` aria-describedby="${ERROR}"`}><legend>A qué fecha</legend>${options.map((one) => optionOf(one, form.timeZone))}${options.some(({ more }) => more < 0) && html`<p class="soft">Lo que te devolvemos vuelve a como se pagó.</p>`}${said(wrong, false, ERROR)}</fieldset>
${brings && html`<p>Quienes vienen contigo cambian a esa fecha también; sus códigos siguen siendo los mismos.</p>`}<label class="pick"><input type="checkbox" name="sure" value="yes" required>Mi código de ahora deja de valer, y recibo el nuevo por correo</label>
<button>Cambiar a esa fecha</button></form></details>`;
}

function optionOf({ id, startsAt, label, problem, more, pay }: MoveOption, timeZone: string): Html {
  const name = doorDateName({ startsAt: new Date(startsAt), label }, timeZone);
  const shown = html`<span class="capital">${name}</span>`;
  if (pay) {
    return html`<div class="dearer">${shown}<a class="go small" href="${pay}" aria-label="Pagar ${pesos(more)} más por el ${name}">Pagar ${pesos(more)} más</a></div>`;
  }
  return html`<label class="pick"><input type="radio" name="dateId" value="${id}" required${problem && html` disabled`}><span${problem && html` class="soft"`}>${shown}${problem && html` <span>${problem}</span>`}${more < 0 && html` <span>Te devolvemos ${pesos(-more)}</span>`}</span>${more < 0 && html`<input type="hidden" name="${backField(id)}" value="${-more}">`}</label>`;
}
