import { fields, text, texts, whole } from '../kit/read';

export const ANSWER_KINDS = ['text', 'one', 'many', 'date', 'rut', 'phone'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export type AskedOfBuyer = {
  id: string;
  version: number;
  kind: AnswerKind;
  text: string;
  options: string[];
  required: boolean;
  per: 'order' | 'ticket';
  typeIds: string[];
  dateIds: string[];
  minAge: number;
  purpose: string;
  deleteAfterDays: number;
};

export type AskedOfTicket = {
  id: string;
  kind: AnswerKind;
  text: string;
  options: string[];
  required: boolean;
  perOrder: boolean;
  purpose: string;
  days: number;
  until?: string;
  value: string | string[];
  isClosed?: true;
};

/**
 * The answer of a ticket's holder: to which version of the question, for how many days after the event it is kept, and
 * of a date of birth the least age that was asked. `toAudiences` if they were told that it chooses whom the producer
 * writes to.
 */
export type Answer = {
  version: number;
  value: string | string[];
  days: number;
  age?: number;
  toAudiences?: true;
};

/** By question. They lie in the ticket, so that its readers are theirs, and go with its holder. */
export type Answers = Record<string, Answer>;

const DAY_MS = 86_400_000;

/** Parses a ticket's answers; undefined for none. */
export function parseAnswers(raw: unknown): Answers | undefined {
  const found = Object.entries(fields(raw)).map(([id, one]): [string, Answer] => {
    const { version, value, days, age, toAudiences } = fields(one);
    const least = whole(age);
    return [
      id,
      {
        version: whole(version),
        value: Array.isArray(value) ? texts(value) : text(value),
        days: whole(days),
        ...(least > 0 && { age: least }),
        ...(toAudiences === true && { toAudiences: true as const }),
      },
    ];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

export const answerText = ({ value }: Pick<Answer, 'value'>): string =>
  typeof value === 'string' ? value : value.join(', ');

/** An answer as it is read here; a date of birth has no time, and so no zone. */
export const shownAnswer = (kind: AnswerKind, answer: Pick<Answer, 'value'>): string => {
  const said = answerText(answer);
  return kind === 'date' ? said.split('-').toReversed().join('-') : said;
};

/** The time at which the first of these answers goes, by the end of what they are for; null without any. */
export function answersDue(answers: Answers, endsAt: Date): Date | null {
  const days = Object.values(answers).map((one) => one.days);
  return days.length === 0 ? null : new Date(+endsAt + Math.min(...days) * DAY_MS);
}

/** The answers that are kept at `now`, by the end of what they are for. */
export const answersLeft = (answers: Answers, endsAt: Date, now: Date): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, { days }]) => +endsAt + days * DAY_MS > +now),
  );

/** Whether a date of birth (`YYYY-MM-DD`) is of somebody who has that age on a day; born on a 29th of February, on the first of March. */
export const isOfAge = (born: string, age: number, day: string): boolean =>
  `${String(Number(born.slice(0, 4)) + age).padStart(4, '0')}${born.slice(4)}` <= day;

/** The age in a holder's answers that a door shows: '+18 sí', or '' where they are not of the age asked on that day. */
export function ageAtDoor(answers: Answers, day: string): string {
  const ages = Object.values(answers).flatMap(({ age = 0, value }) =>
    typeof value === 'string' && isOfAge(value, age, day) ? age : [],
  );
  const age = Math.max(0, ...ages);
  return age > 0 ? `+${age} sí` : '';
}
