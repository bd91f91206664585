import { fields, moment, numeric, text } from '../kit/read';

export type SeenError = { name: string; message: string; at: Date | null };

export type ErrorDay = {
  day: string;
  total: number;
  functions: { name: string; count: number }[];
  messages: SeenError[];
  lastAt: Date | null;
};

/** The most different messages that are stored of a day; a further one replaces one of them. */
export const KEPT_MESSAGES = 24;

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
  return { day, total: numeric(data.total), functions, messages, lastAt: moment(data.lastAt) };
}

const MOST_CHARS = 160;
// RUTs, phones and numbers from five digits on; server codes ('550 5.1.1') are kept.
const NUMBERS =
  /\b\d{1,3}(\.\d{3})+-?[\dkK]?\b|\+\d[\d\s-]{5,}\d|\b\d{4}[\s-]\d{4}\b|\b\d{5,}(-[\dkK])?\b/g;

/**
 * An error message's first line without personal data: emails, links, numbers from five digits on, ids and quoted text. Ids go
 * before numbers, which would leave parts of ids readable.
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

const WORK_KINDS = ['campaign', 'stalled', 'held', 'courtesy', 'job'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const WORK_TEXT: Record<WorkKind, string> = {
  campaign: 'Campaña fallida',
  stalled: 'Envío detenido',
  held: 'Campaña por revisar',
  courtesy: 'Correo rechazado',
  job: 'Trabajo abandonado',
};

/** A held campaign must be reviewed on its own page first. */
export const RETRIED_KINDS = [
  'campaign',
  'stalled',
  'courtesy',
  'job',
] as const satisfies WorkKind[];
export type RetriedKind = (typeof RETRIED_KINDS)[number];

export type FailedWork = ({ kind: RetriedKind } | { kind: Exclude<WorkKind, RetriedKind> }) & {
  id: string;
  eventId: string;
  producerId: string;
  name: string;
  detail: string;
  at: string;
};
