import { fields, moment, numeric, text } from '../kit/read';

/** An error of a day: the function, its message without personal data, and when it was last seen. */
export type SeenError = { name: string; message: string; at: Date | null };

/** The errors of a day (`errors/{day}`). */
export type ErrorDay = {
  day: string;
  total: number;
  /** The count by function, highest first. */
  functions: { name: string; count: number }[];
  /** The latest different messages, newest first. */
  messages: SeenError[];
};

/** The maximum number of different messages stored per day: a further one replaces another. */
export const KEPT_MESSAGES = 24;

/** Parses a day's errors. Never throws; a day from before messages were stored has none. */
export function parseErrorDay(day: string, raw: unknown): ErrorDay {
  const data = fields(raw);
  const functions = Object.entries(fields(data.callables))
    .map(([name, count]) => ({ name, count: numeric(count) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  const messages = Object.values(fields(data.messages))
    .map((one) => {
      const { name, message, at } = fields(one);
      return { name: text(name), message: text(message), at: moment(at) };
    })
    .sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
  return { day, total: numeric(data.total), functions, messages };
}

const MOST_CHARS = 160;
// RUTs, phones and any other number of five digits or more; server codes ('550 5.1.1') stay.
const NUMBERS =
  /\b\d{1,3}(\.\d{3})+-?[\dkK]?\b|\+\d[\d\s-]{5,}\d|\b\d{4}[\s-]\d{4}\b|\b\d{5,}(-[\dkK])?\b/g;

/**
 * The first line of an error message without what may be personal data: addresses, links, numbers from five
 * digits on, ids, and quoted text. Ids are replaced before numbers, which would otherwise remove a part of an
 * id and leave the rest readable.
 */
export function scrubMessage(message: string): string {
  const [first = ''] = message.split('\n');
  return first
    .slice(0, 2_000)
    .replace(/https?:\/\/\S+/gi, '‹enlace›')
    .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '‹correo›')
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|«[^»]*»/g, '‹texto›')
    .replace(/\b[\w-]{16,}\b/g, '‹id›')
    .replace(NUMBERS, '‹número›')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARS);
}

/** The kinds of work that failed or needs a person. */
const WORK_KINDS = ['campaign', 'stalled', 'held', 'courtesy', 'job'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const WORK_TEXT: Record<WorkKind, string> = {
  campaign: 'Campaña fallida',
  stalled: 'Envío detenido',
  held: 'Campaña por revisar',
  courtesy: 'Correo rechazado',
  job: 'Trabajo abandonado',
};

/** The kinds that can be retried from the list; a held campaign must be reviewed on its own page first. */
export const RETRIED_KINDS = [
  'campaign',
  'stalled',
  'courtesy',
  'job',
] as const satisfies WorkKind[];
export type RetriedKind = (typeof RETRIED_KINDS)[number];

/** A piece of failed work, for the administrators' page. */
export type FailedWork = ({ kind: RetriedKind } | { kind: Exclude<WorkKind, RetriedKind> }) & {
  id: string;
  /** The event of a courtesy. */
  eventId: string;
  producerId: string;
  name: string;
  /** The reason, in one sentence. */
  detail: string;
  /** ISO 8601; '' if unknown. */
  at: string;
};
