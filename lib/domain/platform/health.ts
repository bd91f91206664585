import { fields, moment, numeric, text } from '../kit/read';

/** An error that happened on a day: where, what it said without anybody's data, and when it was last seen. */
export type SeenError = { name: string; message: string; at: Date | null };

/** What went wrong on a day (`errors/{day}`). */
export type ErrorDay = {
  day: string;
  total: number;
  /** How often by function, most first. */
  functions: { name: string; count: number }[];
  /** The latest different messages, newest first. */
  messages: SeenError[];
};

/** How many different messages a day keeps: one more takes the place of another. */
export const KEPT_MESSAGES = 24;

/** Reads a day's errors. Never throws; a day from before messages were kept has none. */
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
// RUTs, telephones and whatever else has five digits and more; codes of servers ('550 5.1.1') stay.
const NUMBERS =
  /\b\d{1,3}(\.\d{3})+-?[\dkK]?\b|\+\d[\d\s-]{5,}\d|\b\d{4}[\s-]\d{4}\b|\b\d{5,}(-[\dkK])?\b/g;

/**
 * The first line of an error's message without what may belong to somebody: addresses, links, numbers from five digits
 * on, ids, and whatever stands between quotes. Ids come before numbers, which would take a part out of an id and leave
 * the rest of it to be read.
 */
export function scrubbed(message: string): string {
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

/** Kinds of work that failed, or waits for a person. */
const WORK_KINDS = ['campaign', 'stalled', 'held', 'courtesy'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const WORK_TEXT: Record<WorkKind, string> = {
  campaign: 'Campaña fallida',
  stalled: 'Envío detenido',
  held: 'Campaña por revisar',
  courtesy: 'Correo rechazado',
};

/** What can be tried again from here; a held campaign is looked at first, on its own page. */
export const RETRIED_KINDS = ['campaign', 'stalled', 'courtesy'] as const satisfies WorkKind[];
export type RetriedKind = (typeof RETRIED_KINDS)[number];

/** A piece of failed work, as the administration's page shows it. */
export type FailedWork = ({ kind: RetriedKind } | { kind: Exclude<WorkKind, RetriedKind> }) & {
  id: string;
  /** Of a courtesy: its event. */
  eventId: string;
  producerId: string;
  name: string;
  /** Why, in a sentence. */
  detail: string;
  /** ISO 8601; '' where it is not known. */
  at: string;
};
