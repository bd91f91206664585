import { coversDate } from '../kit/date-ids';
import { plural } from '../kit/format';
import { fields, moment, oneOf, text, texts, whole } from '../kit/read';
import { ANSWER_KINDS, type AnswerKind } from '../ticket/answers';
import { EVERY_DATE } from '../ticket/type-dates';

export const QUESTION_LIMITS = {
  questions: 20,
  everAsked: 100,
  text: 120,
  options: 20,
  option: 80,
  purpose: 160,
  answer: 300,
  minAge: 99,
  days: 730,
  versions: 30,
} as const;

const HOUR = 60;
export const QUESTION_LEADS = [0, 1, 12, 24, 48, 72, 168, 336, 720].map((hours) => hours * HOUR);

export function leadText(lead: number): string {
  if (lead === 0) return 'Hasta que empieza';
  const hours = lead / HOUR;
  return hours < 24
    ? `Hasta ${plural(hours, 'hora', 'horas')} antes`
    : `Hasta ${plural(hours / 24, 'día', 'días')} antes`;
}

export const QUESTION_KIND_TEXT: Record<AnswerKind, string> = {
  text: 'Texto',
  one: 'Elegir una',
  many: 'Elegir varias',
  date: 'Fecha de nacimiento',
  rut: 'RUT',
  phone: 'Teléfono',
};

export const QUESTION_PER = ['order', 'ticket'] as const;
type QuestionPer = (typeof QUESTION_PER)[number];

export const QUESTION_PER_TEXT: Record<QuestionPer, string> = {
  order: 'Una vez por compra',
  ticket: 'Por cada entrada',
};

export type QuestionContent = {
  kind: AnswerKind;
  text: string;
  required: boolean;
  options: string[];
  minAge: number;
  per: QuestionPer;
  typeIds: string[];
  dateIds: string[];
  purpose: string;
  deleteAfterDays: number;
  /** The minutes before the ticket's date from which its holder can no longer change the answer. */
  lead: number;
  /** Whether its answers may also choose whom the producer writes to; of `one` and `many` alone. */
  toAudiences: boolean;
};

export type QuestionVersion = QuestionContent & { version: number; since: Date };

/** A question to buyers: `events/{eventId}/questions/{id}`. Its former versions stay as they were answered. */
export type Question = QuestionVersion & {
  id: string;
  order: number;
  /** The moment from which it is not asked any more; null while it is. */
  endedAt: Date | null;
  former: QuestionVersion[];
};

export const EMPTY_QUESTION: QuestionContent = {
  kind: 'text',
  text: '',
  required: false,
  options: [],
  minAge: 0,
  per: 'ticket',
  typeIds: [],
  dateIds: [],
  purpose: '',
  deleteAfterDays: 30,
  lead: 0,
  toAudiences: false,
};

export function parseQuestion(id: string, raw: unknown): Question {
  const data = fields(raw);
  const former = Array.isArray(data.former) ? data.former : [];
  return {
    ...parseVersion(data),
    id,
    order: whole(data.order),
    endedAt: moment(data.endedAt),
    former: former.map(parseVersion),
  };
}

function parseVersion(raw: unknown): QuestionVersion {
  const data = fields(raw);
  return {
    version: whole(data.version),
    since: moment(data.since) ?? new Date(0),
    kind: oneOf(data.kind, ANSWER_KINDS, 'text'),
    text: text(data.text, 'Pregunta'),
    required: data.required === true,
    options: texts(data.options),
    minAge: whole(data.minAge),
    per: oneOf(data.per, QUESTION_PER, 'ticket'),
    typeIds: texts(data.typeIds),
    dateIds: texts(data.dateIds),
    purpose: text(data.purpose),
    deleteAfterDays: whole(data.deleteAfterDays),
    lead: whole(data.lead),
    toAudiences: data.toAudiences === true,
  };
}

/** The content of a question, without its history. */
export const questionContentOf = ({
  kind,
  text,
  required,
  options,
  minAge,
  per,
  typeIds,
  dateIds,
  purpose,
  deleteAfterDays,
  lead,
  toAudiences,
}: QuestionContent): QuestionContent => ({
  ...{ kind, text, required, options, minAge, per, typeIds, dateIds, purpose, deleteAfterDays },
  ...{ lead, toAudiences },
});

/** The questions that are asked now, in their order. */
export const askedNow = (questions: readonly Question[]): Question[] =>
  questions.filter(({ endedAt }) => !endedAt).sort((a, b) => a.order - b.order);

/** A question as it was asked at `at`; null if it was not. */
export function questionAt(question: Question, at: Date): QuestionVersion | null {
  if (question.endedAt && at >= question.endedAt) return null;
  const versions = [question, ...question.former];
  return versions.sort((a, b) => b.version - a.version).find(({ since }) => since <= at) ?? null;
}

/** Whether a question is asked for a ticket. A pass is for all dates. */
export const isAskedFor = (
  { typeIds, dateIds }: Pick<QuestionContent, 'typeIds' | 'dateIds'>,
  { ticketTypeId, dateId }: { ticketTypeId: string; dateId: string },
): boolean =>
  (typeIds.length === 0 || typeIds.includes(ticketTypeId)) &&
  (dateId === EVERY_DATE || coversDate(dateIds, dateId));

/** All that a question is for, as those who answer are told. */
export const toldPurpose = ({
  purpose,
  toAudiences,
}: Pick<QuestionContent, 'purpose' | 'toAudiences'>): string =>
  toAudiences ? `${purpose}; y decidir qué novedades te llegan` : purpose;

/** Whether some version of a question let its answers choose whom the producer writes to. */
export const everToAudiences = (question: Question): boolean =>
  [question, ...question.former].some((one) => one.toAudiences);

/** Until when an answer is changed: so long before the ticket's date, wherever that moves; null without a date. */
export const answersEnd = (
  { lead }: Pick<QuestionContent, 'lead'>,
  startsAt: Date | null,
): Date | null => startsAt && new Date(+startsAt - lead * 60_000);

/** Whether an answer is still changed; with a ticket from after the cut-off (`codeAt`), until its date. */
export function isOpenAt(
  question: Pick<QuestionContent, 'lead'>,
  startsAt: Date | null,
  now: Date,
  codeAt?: Date,
): boolean {
  const end = answersEnd(question, startsAt);
  return !end || end > now || (codeAt !== undefined && codeAt >= end);
}

/** The longest time for which a page may show an earlier version of the questions. */
const SHOWN_MS = 86_400_000;

/** Whether people who answer at `at` were told that it chooses whom the producer writes to, by any version on their page. */
export function isToldOfAudiences(question: Question, at: Date): boolean {
  const from = new Date(+at - SHOWN_MS);
  const before = questionAt(question, from)?.version;
  return [question, ...question.former]
    .filter(({ since, version }) => since <= at && (since > from || version === before))
    .every((one) => one.toAudiences);
}

/** A date of birth with a least age says it where it is asked. */
export const askedText = ({ text, minAge }: Pick<QuestionContent, 'text' | 'minAge'>): string =>
  minAge > 0 ? `${text} (desde ${minAge} años)` : text;

/** A question as a version of it said; of one that is not kept, as it is now. */
export const versionOf = (question: Question, version: number): QuestionVersion =>
  [question, ...question.former].find((one) => one.version === version) ?? question;
