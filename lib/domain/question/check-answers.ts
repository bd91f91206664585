import { date } from '../kit/format-date';
import { formatRut, isRut, pastedRut } from '../kit/rut';
import { singleLine, validate } from '../kit/schema';
import { phoneOf } from '../kit/text/phone';
import { type Answer, type Answers, isOfAge } from '../ticket/answers';
import {
  askedNow,
  isAskedFor,
  isOpenAt,
  isToldOfAudiences,
  QUESTION_LIMITS,
  type Question,
  type QuestionVersion,
  questionAt,
} from './question';

type Value = string | string[];
type Given = { questionId: string; ticket?: number | undefined; value: Value };
type Ticket = { ticketTypeId: string; dateId: string };
type Refused = { ok: false; message: string; field: string };
type Read = { ok: true; answer: Answer | null } | { ok: false; message: string };

type Days = { today: string; dayOf: (dateId: string) => string };

const OLDEST = '1900-01-01';

const refuse = (questionId: string, message: string): Refused => ({
  ok: false,
  message,
  field: `answers.${questionId}`,
});

const named = ({ text }: Pick<QuestionVersion, 'text'>, why: string) => `«${text}»: ${why}`;

/**
 * The answers of a sale by ticket, each checked by the question as it was when it was sold (`at`). An answer to a question
 * that was not asked then is left out: nobody needs it any more. Refuses, in words that name the question, what is wrong,
 * is for another ticket, or is required and missing; with `isLenient`, where nobody can mend it, that is left out too.
 */
export function answersOfSale(
  questions: readonly Question[],
  tickets: readonly Ticket[],
  given: readonly Given[],
  { at, isLenient, ...days }: Days & { at: Date; isLenient: boolean },
): { ok: true; answers: Answers[] } | Refused {
  const byId = new Map(questions.map((one) => [one.id, one]));
  const answers = tickets.map((): Answers => ({}));
  for (const { questionId, ticket, value } of given) {
    const question = byId.get(questionId);
    if (!question && isLenient) continue;
    if (!question) return refuse(questionId, 'Esa pregunta no es de este evento');
    const asked = questionAt(question, at);
    if (!asked) continue;
    const places = placesOf(asked, tickets, ticket);
    if (typeof places === 'string') {
      if (isLenient) continue;
      return refuse(questionId, named(asked, places));
    }
    for (const n of places) {
      const [of, own] = [tickets[n], answers[n]];
      if (!of || !own) continue;
      const read: Read = own[questionId]
        ? { ok: false, message: named(asked, 'está respondida dos veces') }
        : readAnswer(told(asked, question, at), value, days.today, days.dayOf(of.dateId));
      if (read.ok && read.answer) own[questionId] = read.answer;
      if (!read.ok && !isLenient) return refuse(questionId, read.message);
    }
  }
  for (const question of isLenient ? [] : questions) {
    const asked = questionAt(question, at);
    if (!asked?.required) continue;
    const n = tickets.findIndex((one, i) => isAskedFor(asked, one) && !answers[i]?.[question.id]);
    if (n < 0) continue;
    const which = asked.per === 'ticket' && tickets.length > 1 ? ` de la entrada ${n + 1}` : '';
    return refuse(question.id, named(asked, `falta la respuesta${which}`));
  }
  return { ok: true, answers };
}

function placesOf(
  asked: QuestionVersion,
  tickets: readonly Ticket[],
  ticket: number | undefined,
): number[] | string {
  if (asked.per === 'order') {
    if (ticket !== undefined) return 'se responde una vez por compra';
    const all = tickets.flatMap((one, n) => (isAskedFor(asked, one) ? n : []));
    return all.length > 0 ? all : 'no es para esta compra';
  }
  if (ticket === undefined && tickets.length > 1) return 'di de qué entrada es la respuesta';
  const of = tickets[ticket ?? 0];
  if (!of) return 'esa entrada no es de esta compra';
  return isAskedFor(asked, of) ? [ticket ?? 0] : 'no es para esa entrada';
}

/**
 * A ticket's answers after its holder filled in its form: of what they do not name, the answers stay. `changed` has those
 * named, null where one was taken back; `refused` the ids of those that are wrong or too late, whose answers stay too.
 */
export function answersOfHolder(
  questions: readonly Question[],
  ticket: Ticket & { codeAt?: Date },
  given: readonly Pick<Given, 'questionId' | 'value'>[],
  { today, dayOf, startsAt, now }: Days & { startsAt: Date | null; now: Date },
): { changed: Record<string, Answer | null>; refused: string[]; late: boolean } {
  const asked = askedNow(questions).filter((one) => isAskedFor(one, ticket));
  const changed: Record<string, Answer | null> = {};
  const refused: string[] = [];
  let late = false;
  for (const { questionId, value } of given) {
    const question = asked.find(({ id }) => id === questionId);
    const isLate = question !== undefined && !isOpenAt(question, startsAt, now, ticket.codeAt);
    late ||= isLate;
    const read =
      question && readAnswer(told(question, question, now), value, today, dayOf(ticket.dateId));
    if (isLate || !read?.ok || (!read.answer && question?.required)) refused.push(questionId);
    else changed[questionId] = read.answer;
  }
  return { changed, refused, late };
}

/** A version as people who answer at `at` were surely told it. */
const told = (asked: QuestionVersion, question: Question, at: Date): QuestionVersion => ({
  ...asked,
  toAudiences: asked.toAudiences && isToldOfAudiences(question, at),
});

function readAnswer(asked: QuestionVersion, raw: Value, today: string, day: string): Read {
  const wrong = (why: string) => ({ ok: false as const, message: named(asked, why) });
  const right = (value: Value, age = 0) => ({
    ok: true as const,
    answer: {
      ...{ version: asked.version, value, days: asked.deleteAfterDays },
      ...(age > 0 && { age }),
      ...(asked.toAudiences && { toAudiences: true as const }),
    },
  });
  const { kind, options, minAge } = asked;
  if (kind === 'many') {
    const chosen = [...new Set([raw].flat().filter((one) => one !== ''))];
    if (chosen.some((one) => !options.includes(one))) return wrong('elige entre sus opciones');
    const inOrder = options.filter((one) => chosen.includes(one));
    return inOrder.length > 0 ? right(inOrder) : { ok: true, answer: null };
  }
  if (typeof raw !== 'string') return wrong('lleva una sola respuesta');
  const line = validate(singleLine(QUESTION_LIMITS.answer, 'La respuesta'), raw);
  if (!line.ok) return wrong(`${line.message.charAt(0).toLowerCase()}${line.message.slice(1)}`);
  const typed = line.value;
  if (typed === '') return { ok: true, answer: null };
  if (kind === 'one') return options.includes(typed) ? right(typed) : wrong('elige una opción');
  if (kind === 'rut') {
    const rut = pastedRut(typed);
    return isRut(rut)
      ? right(formatRut(rut))
      : wrong('el RUT no es válido: revisa el número y el dígito verificador');
  }
  if (kind === 'phone') {
    const phone = phoneOf(typed);
    return PHONE.test(phone) ? right(phone) : wrong('escribe un teléfono, como +56 9 1234 5678');
  }
  if (kind === 'date') {
    if (!isDay(typed) || typed > today || typed < OLDEST) {
      return wrong('escribe la fecha como 2001-05-30');
    }
    if (minAge > 0 && !isOfAge(typed, minAge, day)) {
      return wrong(`hay que tener ${minAge} años el ${date(new Date(`${day}T12:00:00Z`))}`);
    }
    return right(typed, minAge);
  }
  return right(typed);
}

const PHONE = /^\+[1-9]\d{6,14}$/;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
