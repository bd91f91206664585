import { plural } from '@/lib/domain/kit/format';
import { ticketAnswersRoute } from '@/lib/domain/kit/routes/links';
import { type AskedOfTicket, shownAnswer } from '@/lib/domain/ticket/answers';
import type { OpenedCompanions } from '@/lib/domain/ticket/calls';
import { type Html, html } from '../html';
import { answerField } from './answer-field';
import {
  ANSWERS_NOTICES,
  BETWEEN_WRONG,
  COMPANION_FIELD,
  companionsWord,
  LATE_ANSWER,
  WRONG_ANSWER,
} from './answers-notice';
import { said, type TimedForm, wordsOf } from './form';

/** A companion for whose place a holder answers. */
type Companion = { ticketId: string; name: string };

/** The questions to those whose places a guest holds, answered by the guest: a form for each. */
export const companionAnswers = (form: TimedForm, { people }: OpenedCompanions): Html[] =>
  people.map(({ ticketId, name, asked = [] }, at) =>
    answersForm({ ...form, notice: companionsWord(form.notice, ticketId) }, asked, {
      ticketId,
      name: name || `tu acompañante ${at + 1}`,
    }),
  );

/** Completes and mends answers, and shows those that stay; without a companion, the holder's own. */
export function answersForm(
  form: TimedForm,
  shown: readonly AskedOfTicket[],
  companion?: Companion,
): Html {
  const { token, notice, timeZone } = form;
  const asked = shown.filter(({ isClosed }) => !isClosed);
  const wrong = refusedOf(asked, notice);
  const told = toldOf(wrong, notice);
  const status = said(told, notice === 'respuestas');
  if (shown.length === 0) return html`${status}`;
  const missing = asked.some(({ required, value }) => required && value.length === 0);
  const isOpen = missing || told !== '';
  return html`<details class="card"${isOpen && html` open`}><summary>${titleOf(companion?.name, missing)}</summary>${status}${
    companion &&
    html`<p class="soft">Lo que respondas queda en su entrada, y se borra si cambias su nombre.</p>`
  }${
    asked.length > 0 &&
    html`<form class="wide" method="post" action="${ticketAnswersRoute(token)}">${companion && html`<input type="hidden" name="${COMPANION_FIELD}" value="${companion.ticketId}">`}${asked.map((one) => answerField(one, { of: companion?.ticketId ?? '', isWrong: wrong.includes(one), timeZone }))}<button>Guardar respuestas</button></form>`
  }${answered(shown.filter(({ isClosed }) => isClosed))}</details>`;
}

const kindOf = (notice: string) =>
  [WRONG_ANSWER, LATE_ANSWER].find((one) => notice.startsWith(one));

/** The questions whose answers were not kept, by the word in the address. */
function refusedOf(asked: readonly AskedOfTicket[], notice: string): AskedOfTicket[] {
  const ids = notice.slice(kindOf(notice)?.length ?? notice.length).split(BETWEEN_WRONG);
  return asked.filter(({ id }) => ids.includes(id));
}

function toldOf(wrong: readonly AskedOfTicket[], notice: string): string {
  const late = kindOf(notice) === LATE_ANSWER && ANSWERS_NOTICES.respuestastarde;
  const told = [wrong.length > 0 && refusal(wrong), late].filter(Boolean).join(' ');
  return told || wordsOf(ANSWERS_NOTICES, notice);
}

function refusal(wrong: readonly AskedOfTicket[]): string {
  const names = wrong.map(({ text }) => `«${text}»`).join(', ');
  return wrong.length > 1
    ? `Revisa ${names}: esas respuestas no se guardaron.`
    : `Revisa ${names}: esa respuesta no se guardó.`;
}

function titleOf(companion: string | undefined, missing: boolean): string {
  if (companion) return `${missing ? 'Falta responder por' : 'Respuestas de'} ${companion}`;
  return missing ? 'Te falta responder' : 'Tus respuestas';
}

const answered = (asked: readonly AskedOfTicket[]) =>
  asked.length > 0 &&
  html`<dl class="answered">${asked.map(
    (one) =>
      html`<div><dt>${one.text}</dt><dd>${shownAnswer(one.kind, one)}</dd><dd class="soft tiny">Ya no se cambia. ${one.purpose}. Se borra ${plural(one.days, 'día', 'días')} después del evento.</dd></div>`,
  )}</dl>`;
