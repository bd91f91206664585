import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { QUESTION_LIMITS } from '@/lib/domain/question/question';
import type { AnswerKind, AskedOfTicket } from '@/lib/domain/ticket/answers';
import { type Html, html } from '../html';

/** The names in its form of an answer, and of what was there before. */
export const answerName = (id: string): string => `a.${id}`;
export const formerName = (id: string): string => `antes.${id}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value that an untouched field posts of a former answer: of an option or a date that it cannot show, nothing. */
function shownOf({ kind, options, value }: AskedOfTicket): string[] {
  const all = [value].flat().filter((one) => one !== '');
  if (kind === 'one' || kind === 'many') return all.filter((one) => options.includes(one));
  const line = all.join(', ');
  return line === '' || (kind === 'date' && !DAY.test(line)) ? [] : [line];
}

const HOW: Record<AnswerKind, string> = {
  text: `Hasta ${QUESTION_LIMITS.answer} caracteres.`,
  one: 'Elige una.',
  many: 'Elige al menos una.',
  date: 'Revisa la fecha, y la edad que se pide el día del evento.',
  rut: 'Revisa el número y el dígito verificador, como 12.345.678-5.',
  phone: 'Escríbelo como +56 9 1234 5678.',
};

/** `of`: for whose place it is answered, because a guest answers the same question for several people on one page. */
type Answered = { of: string; isWrong: boolean; timeZone: string };

/** A question to a buyer. */
export function answerField(asked: AskedOfTicket, { of, isWrong, timeZone }: Answered): Html {
  const { id, kind, text, required, purpose, days, until } = asked;
  const field = `respuesta.${of}.${id}`;
  const help = `${field}.ayuda`;
  const name = html`${text}${!required && html` <small>opcional</small>`}`;
  const former = shownOf(asked).map(
    (one) => html`<input type="hidden" name="${formerName(id)}" value="${one}">`,
  );
  const below = html`${former}<p class="soft tiny" id="${help}">${isWrong && html`<b class="wrong">${HOW[kind]}</b> `}${purpose}. Se borra ${plural(days, 'día', 'días')} después del evento.${until && ` Se cambia hasta el ${dateTime(new Date(until), timeZone)}.`}</p>`;
  const first = html`<input type="hidden" name="q" value="${id}">`;
  return kind === 'one' || kind === 'many'
    ? html`<fieldset aria-describedby="${help}"><legend>${name}</legend>${first}${choices(asked)}${below}</fieldset>`
    : html`<div><label for="${field}">${name}</label>${first}${line(asked, field, help, isWrong)}${below}</div>`;
}

const TYPE: Partial<Record<AnswerKind, string>> = { date: 'date', phone: 'tel' };

function line(asked: AskedOfTicket, field: string, help: string, isWrong: boolean): Html {
  const { id, kind, required } = asked;
  return html`<input id="${field}" name="${answerName(id)}" type="${TYPE[kind] ?? 'text'}" value="${shownOf(asked)[0]}"${required && html` required`}${kind !== 'date' && html` maxlength="${QUESTION_LIMITS.answer}"`} autocomplete="off"${isWrong && html` aria-invalid="true"`} aria-describedby="${help}">`;
}

function choices({ id, kind, options, required, value }: AskedOfTicket): Html[] {
  const chosen = [value].flat();
  const all = kind === 'one' && !required ? [...options, ''] : options;
  return all.map(
    (option) =>
      html`<label class="pick"><input type="${kind === 'one' ? 'radio' : 'checkbox'}" name="${answerName(id)}" value="${option}"${chosen.includes(option) && html` checked`}${kind === 'one' && required && html` required`}>${option || 'Prefiero no responder'}</label>`,
  );
}
