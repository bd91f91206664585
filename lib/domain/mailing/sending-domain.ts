import { fields, moment, text, texts } from '../kit/read';

/** The domains to check: that of campaigns, that of tickets if different (`also`), and the DKIM selectors. */
export type Sender = { domain: string; selectors: string[]; also?: string };

export type SendingProblem = {
  key: string;
  text: string;
  record: { name: string; value: string } | null;
};

export type SendingDomain = Sender & {
  problems: SendingProblem[];
  askedAt: Date | null;
  checkedAt: Date | null;
  /** The time at which everything was last correct; null if something is not. */
  verifiedAt: Date | null;
};

const MAX_PROBLEMS = 20;
const MAX_TEXT = 500;

export function parseSendingDomain(_id: string, raw: unknown): SendingDomain {
  const data = fields(raw);
  const list = Array.isArray(data.problems) ? data.problems : [];
  return {
    domain: text(data.domain),
    selectors: texts(data.selectors),
    also: text(data.also),
    problems: list.slice(0, MAX_PROBLEMS).map(parseProblem),
    askedAt: moment(data.askedAt),
    checkedAt: moment(data.checkedAt),
    verifiedAt: moment(data.verifiedAt),
  };
}

function parseProblem(raw: unknown): SendingProblem {
  const data = fields(raw);
  const record = fields(data.record);
  const short = (value: unknown) => text(value).slice(0, MAX_TEXT);
  return {
    key: short(data.key),
    text: short(data.text),
    record: record.name ? { name: short(record.name), value: short(record.value) } : null,
  };
}

/** The state of the sending domain; it is `unknown` if DNS never answered. */
export const domainState = ({ problems, verifiedAt }: SendingDomain): 'good' | 'bad' | 'unknown' =>
  problems.length > 0 ? 'bad' : verifiedAt ? 'good' : 'unknown';

/** Whether the stored result is of this sender: not if domain or selectors changed. */
export const isAbout = (known: SendingDomain, sender: Sender): boolean =>
  known.domain === sender.domain &&
  (known.also ?? '') === (sender.also ?? '') &&
  known.selectors.join() === sender.selectors.join();

/** Each domain of a sender with all selectors. */
export const domainsOf = ({ domain, also, selectors }: Sender): Sender[] =>
  [domain, ...(also ? [also] : [])].map((one) => ({ domain: one, selectors }));

export const domainText = ({ domain, also }: Sender): string =>
  [domain, also].filter(Boolean).join(' y ');

/** The times for which a good result is valid, another is not asked for again, and a scheduled campaign waits. */
export const SENDING_DOMAIN_MS = {
  trusted: 24 * 3_600_000,
  again: 60_000,
  waited: 24 * 3_600_000,
} as const;

/** Whether DNS must be queried before sending at `now`; `known` is of the sender. */
export function mustAsk(known: SendingDomain, now: Date): boolean {
  const isWithin = (at: Date | null, ms: number) => at !== null && +now - +at < ms;
  if (domainState(known) === 'good' && isWithin(known.checkedAt, SENDING_DOMAIN_MS.trusted)) {
    return false;
  }
  return !isWithin(known.askedAt, SENDING_DOMAIN_MS.again);
}

export const SENDING_DOMAIN_TEXT = {
  bad: 'Todavía no podemos enviar campañas: el dominio del correo no está verificado. La administración ya lo ve',
  unknown: 'No pudimos comprobar el dominio del correo. Inténtalo en un momento',
  waiting:
    'Llegó su hora, pero el dominio del correo no está verificado. La enviaremos cuando lo esté, dentro de un día; la administración ya lo ve.',
  late: 'El dominio del correo no estuvo verificado en el día que siguió a su hora',
} as const;
