import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { ticketCompanionsRoute, ticketRoute } from '@/lib/domain/kit/routes/links';
import type { OpenedCompanions } from '@/lib/domain/ticket/calls';
import { COMPANION_NAME } from '@/lib/domain/ticket/companion-name';
import { COMPANIONS } from '@/lib/domain/ticket/party';
import { type Html, html } from '../html';
import { companionsNotice, formerField, nameField, placeField } from './companions-notice';
import { said, type TimedForm } from './form';

/** The companions of a guest: their names, and the link with each one's code. */
export function companionsForm(form: TimedForm, companions: OpenedCompanions): Html {
  const { token, notice, timeZone } = form;
  const { people, until, problem } = companions;
  const isOpen = problem === '';
  const end = isOpen && until && dateTime(new Date(until), timeZone);
  return html`<section class="card"><h2 class="plain">${plural(people.length, 'acompañante va', 'acompañantes van')} contigo</h2><p class="soft">Cada uno entra con su propio código: mándale su enlace.${end && ` Puedes poner sus nombres hasta el ${end}.`}${problem && ` ${problem}.`}</p>${said(companionsNotice(notice), notice === 'acompanantes')}<form class="wide" method="post" action="${ticketCompanionsRoute(token)}">${people.map((one, at) => companion(one, at + 1, isOpen))}${isOpen && html`<button>Guardar nombres</button>`}</form></section>`;
}

type Companion = OpenedCompanions['people'][number];

function companion(one: Companion, place: number, isOpen: boolean): Html {
  const { ticketId, name, standing, token, isFixed } = one;
  const called = `Acompañante ${place}`;
  const isValid = standing === 'valid';
  const field =
    isOpen && isValid && !isFixed
      ? html`<label>${called}<input type="hidden" name="${formerField(ticketId)}" value="${name}"><input type="hidden" name="${placeField(ticketId)}" value="${place}"><input name="${nameField(ticketId)}" value="${name}" maxlength="${COMPANIONS.name}" pattern="${COMPANION_NAME}" title="Solo el nombre, sin enlaces ni signos" placeholder="Sin nombre todavía" autocomplete="off"></label>`
      : html`<p><b>${name || called}</b></p>`;
  const state = standing === 'used' ? ['info', 'Ya entró'] : ['bad', 'Su código ya no vale'];
  return html`<div>${field}<p>${
    isValid
      ? html`<a href="${ticketRoute(token)}"><b>Ver y compartir el código de ${name || `tu acompañante ${place}`}</b></a>`
      : html`<em class="${state[0]}">${state[1]}</em>`
  }</p></div>`;
}
