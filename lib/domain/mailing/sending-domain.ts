import { fields, moment, text, texts } from '../kit/read';

/**
 * The domains whose DNS is checked: the campaigns' From domain, the tickets' if it is another one (`also`), and
 * the DKIM selectors of the mail provider.
 */
export type Sender = { domain: string; selectors: string[]; also?: string };

/** A problem of a sender's DNS, in words for the administrator, and the TXT record to set. */
export type SendingProblem = {
  key: string;
  text: string;
  record: { name: string; value: string } | null;
};

/** The last result of the DNS check: `platform/sendingDomain`. Written by functions. */
export type SendingDomain = Sender & {
  problems: SendingProblem[];
  /** When DNS was last queried, answered or not. */
  askedAt: Date | null;
  /** When DNS last answered enough for a result. */
  checkedAt: Date | null;
  /** When everything was last correct; null since something is not, or if it never was. */
  verifiedAt: Date | null;
};

const MAX_PROBLEMS = 20;
const MAX_TEXT = 500;

/** Parses the result of the DNS check. Never throws. */
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

/**
 * The state of the domain: `bad` has problems, `good` had none when DNS last answered; `unknown` was never
 * answered.
 */
export const domainState = ({ problems, verifiedAt }: SendingDomain): 'good' | 'bad' | 'unknown' =>
  problems.length > 0 ? 'bad' : verifiedAt ? 'good' : 'unknown';

/** Whether the stored result belongs to this sender: it is void if the address or a selector has changed. */
export const isAbout = (known: SendingDomain, sender: Sender): boolean =>
  known.domain === sender.domain &&
  (known.also ?? '') === (sender.also ?? '') &&
  known.selectors.join() === sender.selectors.join();

/** The domains of a sender, one by one, each with all selectors. */
export const domainsOf = ({ domain, also, selectors }: Sender): Sender[] =>
  [domain, ...(also ? [also] : [])].map((one) => ({ domain: one, selectors }));

/** The domains of a sender in words. */
export const domainText = ({ domain, also }: Sender): string =>
  [domain, also].filter(Boolean).join(' y ');

/**
 * How long a good result is valid, after how long DNS is queried again for any other, and how long a scheduled
 * campaign waits for a good one: its content may be outdated after that.
 */
export const SENDING_DOMAIN_MS = {
  trusted: 24 * 3_600_000,
  again: 60_000,
  waited: 24 * 3_600_000,
} as const;

/** Whether DNS must be queried before sending at `now`; `known` belongs to the sender. */
export function mustAsk(known: SendingDomain, now: Date): boolean {
  const isWithin = (at: Date | null, ms: number) => at !== null && +now - +at < ms;
  if (domainState(known) === 'good' && isWithin(known.checkedAt, SENDING_DOMAIN_MS.trusted)) {
    return false;
  }
  return !isWithin(known.askedAt, SENDING_DOMAIN_MS.again);
}

/** The errors for producers while nothing may be sent, also of a scheduled campaign whose time has come. */
export const SENDING_DOMAIN_TEXT = {
  bad: 'Todavía no podemos enviar campañas: el dominio del correo no está verificado. La administración ya lo ve',
  unknown: 'No pudimos comprobar el dominio del correo. Inténtalo en un momento',
  waiting:
    'Llegó su hora, pero el dominio del correo no está verificado. La enviaremos cuando lo esté, dentro de un día; la administración ya lo ve.',
  late: 'El dominio del correo no estuvo verificado en el día que siguió a su hora',
} as const;
