import { DEFAULT_EVENT_PAGE } from '@/lib/domain/event/event-page';
import type { Sender } from '@/lib/domain/mailing/sending-domain';
import { senderOf } from '@/lib/domain/mailing/sending-records';
import { isLocalStack } from '@/lib/domain/platform/settings';

/**
 * What the environment decides about sending, read when it is used so that a test can change it.
 * On the local stack everything has a default; a real project must name its mail server, its sender and its keys, or
 * its functions do not start (`support/options.ts`).
 */
const env = (name: string): string => process.env[name] ?? '';
const number = (name: string, fallback: number): number => {
  const value = Number(env(name));
  return env(name) !== '' && Number.isFinite(value) ? value : fallback;
};
const isLocal = () => isLocalStack(process.env);

const LOCAL_FROM = 'no-responder@early.test';

/** The address of campaigns: its own, or 'novedades' beside that of tickets. */
function marketingFrom(from: string): string {
  const at = from.lastIndexOf('@');
  return env('MAIL_FROM_MARKETING') || (at < 0 ? from : `novedades${from.slice(at)}`);
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
  /** smtp:// or smtps:// with user and password: any provider. */
  smtpUrl: () => required('SMTP_URL', 'smtp://127.0.0.1:1025'),
  /** Whom tickets, invitations and warnings come from. */
  ticketsFrom: () => required('MAIL_FROM', LOCAL_FROM),
  /**
   * Whom campaigns come from; a producer only gives its name (bulk-sender rules: From aligned with DKIM). Another
   * address than that of tickets, so that complaints about one do not keep the other out of the inbox.
   */
  from: () => marketingFrom(required('MAIL_FROM', LOCAL_FROM)),
  siteUrl: () => required('SITE_URL', 'http://localhost:3000').replace(/\/+$/, ''),
  /** Where an event is bought, with `{eventId}` for its id. */
  eventPage: () => required('EVENT_PAGE_URL', DEFAULT_EVENT_PAGE),
  /** 'id:secret,id:secret', the first signs, all of them verify. */
  keys: () => required('MAIL_KEYS', 'local:only-for-the-local-stack'),
  /** What signs the provider's bounces and complaints: one key, or two with a comma while one is replaced. */
  feedbackKeys: () => list('MAIL_FEEDBACK_KEY', isLocal() ? 'only-for-the-local-stack' : ''),
  /** Whose DNS must be in order before a campaign goes; null where nothing is asked, as on the local stack. */
  sender: (): Sender | null => {
    if (isLocal() && list('MAIL_DNS').length === 0) return null;
    const tickets = env('MAIL_FROM') || (isLocal() ? LOCAL_FROM : '');
    const sender = senderOf(marketingFrom(tickets), env('MAIL_DKIM_SELECTORS'));
    const { domain } = senderOf(tickets, '');
    if (!domain) return { ...sender, domain };
    return domain === sender.domain ? sender : { ...sender, also: domain };
  },
  /** The DNS servers that are asked, 'address:port'; none: those of the machine. */
  dnsServers: () => list('MAIL_DNS'),
  /** How long one of them is waited for. */
  dnsTimeoutMs: () => number('MAIL_DNS_TIMEOUT_MS', 5_000),
  /** Messages a second for one producer, over all its campaigns; 0 is no limit. */
  ratePerProducer: () => number('MAIL_RATE_PER_PRODUCER', 100),
  /** Connections of one batch to the mail server: how many of its messages are on their way at once. */
  connections: () => Math.max(1, number('MAIL_CONNECTIONS', 10)),
  /** Batches of one campaign that are sent at the same time. */
  lanes: () => Math.max(1, number('MAIL_LANES', 2)),
  /** How long a silent mail server is waited for. */
  socketTimeoutMs: () => number('MAIL_SOCKET_TIMEOUT_MS', 120_000),
  /** Seconds between the tries of a temporarily refused recipient; its length is how many tries follow. */
  backoffSeconds: () =>
    (env('MAIL_BACKOFF_SECONDS') || '60,300,600,1200,1800').split(',').map(Number),
  /** How many recipients without a success between them trip the breaker. */
  breakerAfter: () => number('MAIL_BREAKER_AFTER', 20),
  /** How long a batch belongs to the worker that last wrote it. */
  leaseMs: () => number('MAIL_LEASE_MS', 30_000),
};

/** Recipients of one batch: one document, well under its limit of 1 MiB. */
export const BATCH_SIZE = 400; /** Batches that one process sends at the same time; each has its own connections. */
export const BATCHES_A_PROCESS = 2;
