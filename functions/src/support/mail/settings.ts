import { DEFAULT_EVENT_PAGE } from '@/lib/domain/event/event-page';
import { isLocalStack } from '@/lib/domain/health/settings';
import { LOCAL_VISITOR_KEY } from '@/lib/domain/kit/network/visitor';
import type { MailHours } from '@/lib/domain/mailing/automation/mail-hours';
import { MAIL_HOURS } from '@/lib/domain/mailing/automation/mail-hours';
import { MACHINE_MS } from '@/lib/domain/mailing/report/scanner';
import type { Sender } from '@/lib/domain/mailing/sending-domain';
import { parseSender } from '@/lib/domain/mailing/sending-records';

/** The mail settings of the environment, read on use, for tests. Only the local stack has defaults for all. */
const env = (name: string): string => process.env[name] ?? '';
const number = (name: string, fallback: number): number => {
  const value = Number(env(name));
  return env(name) !== '' && Number.isFinite(value) ? value : fallback;
};
const isLocal = () => isLocalStack(process.env);

const LOCAL_FROM = 'no-responder@early.test';

function marketingFrom(from: string): string {
  const sign = from.lastIndexOf('@');
  return env('MAIL_FROM_MARKETING') || (sign < 0 ? from : `novedades${from.slice(sign)}`);
}

const list = (name: string, local = ''): string[] =>
  (env(name) || local)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function required(name: string, local: string): string {
  const value = env(name) || (isLocal() ? local : '');
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

export const settings = {
  /** Functions without access to the mail server use `deliverMail`. */
  hasMailServer: () => env('SMTP_URL') !== '' || isLocal(),
  /** smtp:// or smtps:// with user and password: any provider. */
  smtpUrl: () => required('SMTP_URL', 'smtp://127.0.0.1:1025'),
  /** The address of a provider that takes campaigns in keyed requests; '' sends by SMTP, as single mails are. */
  mailApiUrl: () => env('MAIL_API_URL'),
  mailApiKey: () => env('MAIL_API_KEY'),
  mailApiMails: () => Math.max(1, number('MAIL_API_MAILS', 100)),
  ticketsFrom: () => required('MAIL_FROM', LOCAL_FROM),
  /**
   * The From address of campaigns; a producer only sets its display name (bulk-sender rules: From aligned with DKIM).
   * It differs from the tickets' address, so that complaints about campaigns do not keep tickets out of the inbox.
   */
  from: () => marketingFrom(required('MAIL_FROM', LOCAL_FROM)),
  siteUrl: () => required('SITE_URL', 'http://localhost:3000').replace(/\/+$/, ''),
  /** The page where an event's tickets are sold, with `{eventId}` for its id. */
  eventPage: () => required('EVENT_PAGE_URL', DEFAULT_EVENT_PAGE),
  /** 'id:secret,id:secret': the first signs, all of them verify. */
  keys: () => required('MAIL_KEYS', 'local:only-for-the-local-stack'),
  /** The keys by which the panel's server signs its visitors' networks: one, or two during a replacement. */
  visitorKey: () => required('VISITOR_KEY', LOCAL_VISITOR_KEY),
  /** The keys that sign the provider's feedback: one, or two with a comma during a replacement. */
  feedbackKeys: () => list('MAIL_FEEDBACK_KEY', isLocal() ? 'only-for-the-local-stack' : ''),
  /** The domain whose DNS must be complete before a campaign is sent; null if it is not checked. */
  sender: (): Sender | null => {
    if (isLocal() && list('MAIL_DNS').length === 0) return null;
    const tickets = env('MAIL_FROM') || (isLocal() ? LOCAL_FROM : '');
    const sender = parseSender(marketingFrom(tickets), env('MAIL_DKIM_SELECTORS'));
    const { domain } = parseSender(tickets, '');
    if (!domain) return { ...sender, domain };
    return domain === sender.domain ? sender : { ...sender, also: domain };
  },
  dnsServers: () => list('MAIL_DNS'),
  dnsTimeoutMs: () => number('MAIL_DNS_TIMEOUT_MS', 5_000),
  /** Messages per second of one producer, over all its campaigns; 0 means no limit. */
  ratePerProducer: () => number('MAIL_RATE_PER_PRODUCER', 100),
  connections: () => Math.max(1, number('MAIL_CONNECTIONS', 10)),
  /** The time after 'Enviar' in which nothing is handed to the mail server, so that it can be undone. */
  holdMs: () => Math.max(0, number('MAIL_HOLD_SECONDS', 10)) * 1000,
  /** The time that every answer of a public form takes, whatever it found. */
  publicAnswerMs: () => Math.max(0, number('PUBLIC_ANSWER_MS', 3_000)),
  /** Between which hours of Chile automations mail, as '09:00-22:00'; tests run at night, too. */
  mailHours: (): MailHours => {
    const [from, until] = env('MAIL_HOURS').split('-');
    return from && until ? [from, until] : MAIL_HOURS;
  },
  /** Within so long after its mail was handed over, a link is followed by a machine; tests are as quick. */
  machineMs: () => number('MAIL_MACHINE_MS', MACHINE_MS),
  lanes: () => Math.max(1, number('MAIL_LANES', 2)),
  socketTimeoutMs: () => number('MAIL_SOCKET_TIMEOUT_MS', 120_000),
  /** The delays between retries of a temporarily refused recipient, in seconds; the length is the number of retries. */
  backoffSeconds: () =>
    (env('MAIL_BACKOFF_SECONDS') || '60,300,600,1200,1800').split(',').map(Number),
  breakerAfter: () => number('MAIL_BREAKER_AFTER', 20),
  leaseMs: () => number('MAIL_LEASE_MS', 60_000),
  /** The time after its lease in which a worker may be alive and report outcomes: no task of `sendBatch` runs longer. */
  workerMs: () => number('MAIL_WORKER_MS', WORKER_SECONDS * 1000),
};

export const WORKER_SECONDS = 600;
/** Recipients per batch: one document, well under its limit of 1 MiB. */
export const BATCH_SIZE = 400;
/** Batches that one process sends in parallel; each has its own connections. */
export const BATCHES_A_PROCESS = 2;
/** Recipients of a connection that one write announces; after a crash as many are unconfirmed. */
export const ANNOUNCED_A_CONNECTION = 3;
