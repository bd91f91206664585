import { fields, moment, text, texts } from '../kit/read';

/**
 * Whose DNS is looked at: the domain that campaigns come from, the one of tickets where it is another (`also`), and
 * the selectors their mail provider signs with.
 */
export type Sender = { domain: string; selectors: string[]; also?: string };

/** Something that is wrong with a sender's DNS, in words for the administrator, and the TXT record to set. */
export type SendingProblem = {
  key: string;
  text: string;
  record: { name: string; value: string } | null;
};

/** What is known of the sender's DNS: `platform/sendingDomain`. Functions write it. */
export type SendingDomain = Sender & {
  problems: SendingProblem[];
  /** When it was last asked, answered or not. */
  askedAt: Date | null;
  /** When DNS last answered enough to know. */
  checkedAt: Date | null;
  /** When everything was last in place; null since something is not, or never was. */
  verifiedAt: Date | null;
};

const MAX_PROBLEMS = 20;
const MAX_TEXT = 500;

/** Reads what is known of the sender's DNS. Never throws. */
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

/** `bad` has problems, `good` had none when DNS last answered; `unknown` was never answered. */
export const verdictOf = ({ problems, verifiedAt }: SendingDomain): 'good' | 'bad' | 'unknown' =>
  problems.length > 0 ? 'bad' : verifiedAt ? 'good' : 'unknown';

/** Whether what is known is about this sender: a changed address or selector makes it worth nothing. */
export const isAbout = (known: SendingDomain, sender: Sender): boolean =>
  known.domain === sender.domain &&
  (known.also ?? '') === (sender.also ?? '') &&
  known.selectors.join() === sender.selectors.join();

/** The domains of a sender, each alone, with the selectors of both. */
export const domainsOf = ({ domain, also, selectors }: Sender): Sender[] =>
  [domain, ...(also ? [also] : [])].map((one) => ({ domain: one, selectors }));

/** The domains of a sender in words. */
export const domainText = ({ domain, also }: Sender): string =>
  [domain, also].filter(Boolean).join(' y ');

/**
 * How long a good verdict is believed, how soon DNS is asked again for anything else, and how long a scheduled
 * campaign waits for a good one: what it says may be over after that.
 */
export const SENDING_DOMAIN_MS = {
  trusted: 24 * 3_600_000,
  again: 60_000,
  waited: 24 * 3_600_000,
} as const;

/** Whether DNS must be asked before something is sent at `now`; `known` is about the sender. */
export function mustAsk(known: SendingDomain, now: Date): boolean {
  const isWithin = (at: Date | null, ms: number) => at !== null && +now - +at < ms;
  if (verdictOf(known) === 'good' && isWithin(known.checkedAt, SENDING_DOMAIN_MS.trusted)) {
    return false;
  }
  return !isWithin(known.askedAt, SENDING_DOMAIN_MS.again);
}

/** What a producer is told while nothing may be sent, and in a scheduled campaign whose hour has come. */
export const SENDING_DOMAIN_TEXT = {
  bad: 'Todavía no podemos enviar campañas: el dominio del correo no está verificado. La administración ya lo ve',
  unknown: 'No pudimos comprobar el dominio del correo. Inténtalo en un momento',
  waiting:
    'Llegó su hora, pero el dominio del correo no está verificado. La enviaremos cuando lo esté, dentro de un día; la administración ya lo ve.',
  late: 'El dominio del correo no estuvo verificado en el día que siguió a su hora',
} as const;
